import * as notifications from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(notifications).toSorted()).toMatchInlineSnapshot(`
    [
      "NOTIFICATION_ANIMATION_MS",
      "NOTIFICATION_DURATION_MS",
      "NOTIFICATION_WIDTH_PX",
      "VISIBLE_NOTIFICATIONS",
      "createNotifications",
      "notifications",
      "reduceNotifications",
      "visibleNotifications",
    ]
  `);
});
