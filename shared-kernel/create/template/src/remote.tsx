import { defineRemote } from '@marquee/kernel/remote';

import { routes } from './routes.ts';

export const { bootstrap, mount, update, unmount, preload } = defineRemote({ routes });
