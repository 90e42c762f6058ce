import type { RouteEntry } from '@marquee/kernel/contracts';

/** A public page of the composition, drawn by the server. */
export const aRoute = (path: string, changes: Partial<RouteEntry> = {}): RouteEntry => ({
  package: 'mfe-content',
  id: 'route',
  path,
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'title',
  ...changes,
});
