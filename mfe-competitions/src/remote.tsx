import { defineRemote } from '@marquee/kernel/remote';

import { routes } from './routes.ts';
import { widgetRoutes } from './widgets/widget-routes.ts';

const remote = defineRemote({ routes });

export const { bootstrap, mount, update, unmount, preload } = remote;

/** What may stand on the pages of any remote. */
export const widgets = {
  'jackpot-strip': defineRemote({ routes: widgetRoutes }),
  'jackpot-draws': defineRemote({ routes: widgetRoutes }),
  'tournament-card': defineRemote({ routes: widgetRoutes }),
  'tournament-strip': defineRemote({ routes: widgetRoutes }),
  'game-competitions': defineRemote({ routes: widgetRoutes }),
  'own-competitions': defineRemote({ routes: widgetRoutes }),
};
