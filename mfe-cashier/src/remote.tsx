import { defineRemote } from '@marquee/kernel/remote';

import { routes } from './routes.ts';
import { widgetRoutes } from './widgets/widget-routes.ts';

const remote = defineRemote({ routes });

export const { bootstrap, mount, update, unmount, preload } = remote;

/** What the shell may show over the pages of any remote. */
export const widgets = { cashier: defineRemote({ routes: widgetRoutes }) };
