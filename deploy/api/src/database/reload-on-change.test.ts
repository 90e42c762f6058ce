import type { Listener, Notifications } from '@marquee/kernel/server/database';

import { OPENING_MS, openTestSite } from '../testing/test-site.ts';
import { reloadOnChange } from './reload-on-change.ts';

/** Hands its one listener out. */
const aChannel = () => {
  let listener: Listener | undefined;
  const notifications: Notifications = {
    listen: async (_channel, given) => {
      listener = given;
      return async () => {};
    },
  };
  return { notifications, listener: () => listener };
};

const settle = async () => new Promise((resolve) => setImmediate(resolve));

it('reads one at a time, and once more for all that came meanwhile', async () => {
  const { notifications, listener } = aChannel();
  const queryVariants: Array<() => void> = [];
  const read = jest.fn(() => new Promise<void>((resolve) => queryVariants.push(resolve)));
  await reloadOnChange(notifications, 'content_changed', { read, onFailure: () => {} });
  for (let change = 0; change < 5; change += 1) listener()?.onMessage('');
  expect(read).toHaveBeenCalledTimes(1);
  queryVariants[0]?.();
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  queryVariants[1]?.();
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads also what was changed before it listened, what it may have missed, and after a failure', async () => {
  const { notifications, listener } = aChannel();
  const failures: unknown[] = [];
  const read = jest.fn(async () => 'rows').mockRejectedValueOnce(new Error('no connection'));
  await reloadOnChange(notifications, 'content_changed', {
    read,
    onFailure: (error) => failures.push(error),
  });
  await settle();
  expect(failures).toEqual([new Error('no connection')]);
  listener()?.onMissed();
  await settle();
  listener()?.onMessage('');
  await settle();
  expect(read).toHaveBeenCalledTimes(3);
});

it.each([
  [`update document_text set title = title where slug = 'deposit'`, 'from document'],
  [`update game set title = title where slug = 'marquee-three-reels'`, 'from game'],
])(
  'has the site read what was changed by %s before anybody asks',
  async (change, reading) => {
    const site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const query = jest.spyOn(site.database, 'query');
    const isRead = () => query.mock.calls.some(([statement]) => statement.includes(reading));
    expect(isRead()).toBe(false);
    await site.database.query(change);
    while (!isRead()) {
      // oxlint-disable-next-line no-await-in-loop
      await settle();
    }
    await site.close();
  },
  OPENING_MS,
);
