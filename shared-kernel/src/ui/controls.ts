export { InfoTooltip } from './info-tooltip/info-tooltip.tsx';
export { Menu } from './popover/menu.tsx';
export type { MenuItem } from './popover/menu.tsx';
export { Popover } from './popover/popover.tsx';
export type { SelectOption } from './select/select-options.ts';
export { Select } from './select/select.tsx';
