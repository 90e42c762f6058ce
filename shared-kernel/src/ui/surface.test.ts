import * as ui from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(ui).toSorted()).toMatchInlineSnapshot(`
[
  "Amount",
  "Badge",
  "Button",
  "ButtonLink",
  "Card",
  "Chip",
  "ChipLink",
  "Chips",
  "Dialog",
  "EmptyState",
  "ErrorState",
  "Icon",
  "IconButton",
  "InfoTooltip",
  "LazyImage",
  "Link",
  "Menu",
  "NotificationsHost",
  "Popover",
  "Select",
  "Skeleton",
  "Spinner",
  "TickerProvider",
  "UiTextProvider",
  "VirtualScroller",
  "VisuallyHidden",
  "createTicker",
  "useCountdown",
  "useDeviceClass",
  "useUiText",
]
`);
});
