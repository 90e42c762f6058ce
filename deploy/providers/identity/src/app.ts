import { createServer, type IncomingMessage, type Server } from 'node:http';

import type { JWKS } from 'oidc-provider';

import type { Environment } from './env.ts';
import { createIssuer } from './issuer.ts';
import { SERVICES } from './services.ts';

export interface AppSetup {
  environment: Environment;
  /** Private keys that sign what the services say. */
  jwks: JWKS;
  /** Signs the services' own cookies. */
  cookieKey: string;
}

/** All services behind one port, each below its name. */
export const buildApp = (setup: AppSetup): Server => {
  const issuers = new Map(SERVICES.map((service) => [service as string, createIssuer(service, setup)]));
  return createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    const { url = '/' } = request;
    if (url === '/readyz') {
      response.end('ready');
      return;
    }
    const [, name = '', rest = '/'] = /^\/([a-z]+)(\/.*)$/.exec(url) ?? [];
    const issuer = issuers.get(name);
    if (issuer === undefined) {
      response.writeHead(404).end();
      return;
    }
    // As Express mounts an app: the library finds the address that the browser sees in `originalUrl`.
    request.originalUrl = url;
    request.url = rest;
    issuer.answer(request, response);
  });
};
