import { defineRemote } from '@marquee/kernel/remote';

import { routes } from './routes.ts';
import { widgetRoutes } from './widgets/widget-routes.ts';

const remote = defineRemote({ routes });

export const { bootstrap, mount, update, unmount, preload } = remote;

/** What may stand on the pages of any remote. */
export const widgets = {
  'missing-details': defineRemote({ routes: widgetRoutes['missing-details'] }),
  'bonus-terms': defineRemote({ routes: widgetRoutes['bonus-terms'] }),
};
