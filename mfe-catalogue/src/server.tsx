/// <reference types="@rspack/core/module" />
import { defineRemoteServer, messagesFrom } from '@marquee/kernel/remote-server';

import { routes as remoteRoutes } from './routes.ts';

const remote = defineRemoteServer({
  name: 'mfe-catalogue',
  routes: remoteRoutes,
  messages: messagesFrom(import.meta.webpackContext('./locales', { regExp: /\.json$/ })),
});

export const { renderPage, messages, routes } = remote;
