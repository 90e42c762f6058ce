/// <reference types="@rspack/core/module" />
import { defineRemoteServer, messagesFrom } from '@marquee/kernel/remote-server';

import { routes as table } from './routes.ts';

export const { renderPage, messages, routes } = defineRemoteServer({
  name: 'mfe-template',
  routes: table,
  messages: messagesFrom(import.meta.webpackContext('./locales', { regExp: /\.json$/ })),
});
