import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { pageDirectives } from '../src/server/page-policy/index.ts';
import type { KitApi } from './kit-api.ts';
import type { OpenedBuild } from './open-build.ts';

/** A site with one remote: a page with the policy of the real one, the remote's files, and an API. */
export interface KitSite {
  origin: string;
  /** Client files that are not there; the container is never among them. */
  missing: (file: string) => boolean;
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const NONCE = createHash('sha256').update('conformance').digest('base64').slice(0, 22);

/** That of the site's pages, which embed nothing of others. */
const policyOf = (trustedTypes: readonly string[]): string =>
  pageDirectives({
    scripts: [`'nonce-${NONCE}'`],
    styles: [`'nonce-${NONCE}'`],
    trustedTypes: ['marquee-loader', 'marquee-conformance', 'marquee-host', ...trustedTypes],
    requiresTrustedTypes: true,
  }).join('; ');

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>
<script nonce="${NONCE}" src="/host/host.js" defer></script></head><body><main id="outlet"></main></body></html>`;

interface KitSiteSetup {
  build: OpenedBuild;
  hostFolder: string;
  api: KitApi;
}

/** Serves on a port of its own, until it is closed. */
export async function serveKitSite({ build, hostFolder, api }: KitSiteSetup): Promise<KitSite> {
  const { manifest } = build;
  const assets = `/assets/${manifest.package}/`;
  const site: Pick<KitSite, 'missing'> = { missing: () => false };

  const sendFile = (response: ServerResponse, folder: string, name: string, kept = 'no-store'): void => {
    const file = path.resolve(folder, name);
    if (!file.startsWith(folder + path.sep) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': kept,
    });
    response.end(readFileSync(file));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (pathname.startsWith('/api/v1/')) {
      void api.answer(request, response).catch(() => response.writeHead(502).end());
    } else if (pathname.startsWith(assets)) {
      const name = decodeURIComponent(pathname.slice(assets.length));
      if (site.missing(name)) response.writeHead(404).end();
      else sendFile(response, path.join(build.folder, 'client'), name);
    } else if (pathname.startsWith('/host/'))
      sendFile(response, hostFolder, pathname.slice('/host/'.length), 'max-age=3600');
    else {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(manifest.trustedTypes),
      });
      response.end(PAGE);
    }
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(site, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
