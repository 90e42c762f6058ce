import { defineRemote } from '@marquee/kernel/remote';

import { routes } from './routes.ts';

const remote = defineRemote({ routes });

export const { bootstrap, mount, update, unmount, preload } = remote;
