import * as controls from './controls.ts';
import * as ui from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(ui).toSorted()).toMatchInlineSnapshot(`
[
  "Amount",
  "Article",
  "Badge",
  "BrandMark",
  "Button",
  "ButtonLink",
  "Card",
  "Chip",
  "ChipLink",
  "Chips",
  "EmptyState",
  "ErrorState",
  "Icon",
  "IconButton",
  "LazyImage",
  "Link",
  "NotificationsHost",
  "PageHeader",
  "PointList",
  "Skeleton",
  "Spinner",
  "Teaser",
  "TickerProvider",
  "UiTextProvider",
  "VisuallyHidden",
  "classNames",
  "createTicker",
  "isPlainLeftClick",
  "showInList",
  "useBrowserValue",
  "useCountdown",
  "useUiText",
]
`);
});

it('keeps apart what few pages need', () => {
  expect(Object.keys(controls).toSorted()).toEqual(['InfoTooltip', 'Menu', 'Popover', 'Select']);
});
