import { html, jsonBlock } from '@marquee/kernel/server/html';
import type { FastifyInstance } from 'fastify';

import { CONSOLE_PAGES } from '../../console/console-pages.ts';
import type { CallTable } from '../../console/registry/call-table.ts';
import { CALLS } from '../../protocol/calls.ts';
import { type ConsoleFiles, entryOf, FILES_PATH } from './console-files.ts';

export interface ConsoleSetup {
  files: ConsoleFiles;
  /** The name of what is released to, as people call it. */
  environment: string;
  /** Where visitors reach the site. */
  siteOrigin: string;
}

const NONE = "'none'";
const SELF = "'self'";

/** Its own files and nothing else: no other origin, no inline script, no frame. */
const POLICY = Object.entries({
  'default-src': NONE,
  'script-src': SELF,
  'style-src': SELF,
  'font-src': SELF,
  'img-src': `${SELF} data:`,
  'connect-src': SELF,
  'base-uri': NONE,
  'form-action': NONE,
  'frame-ancestors': NONE,
  'require-trusted-types-for': "'script'",
  'trusted-types': NONE,
})
  .map(([directive, value]) => `${directive} ${value}`)
  .join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** How each call is sent, from the list that the routes are made of. */
const callTable = (): CallTable =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, { method, path, takesIfLive = false }]) => [
      name,
      { method, path, takesIfLive },
    ]),
  ) as CallTable;

function consoleDocument({ files, environment, siteOrigin }: ConsoleSetup): string {
  const [script, style] = [entryOf(files, '.js'), entryOf(files, '.css')];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Release console · ${environment}</title>
        <link rel="stylesheet" href="${FILES_PATH}/${style.name}" integrity="${style.integrity}" />
        <script src="${FILES_PATH}/${script.name}" integrity="${script.integrity}" defer></script>
      </head>
      <body>
        <div id="console"><noscript>The release console needs scripts; the commands do not.</noscript></div>
        ${jsonBlock('console-setup', { environment, siteOrigin, calls: callTable() })}
      </body>
    </html>`.markup;
}

/** The console's one document, at each address that it has a page for. */
export function addConsoleDocument(app: FastifyInstance, setup: ConsoleSetup): void {
  const document = consoleDocument(setup);
  for (const path of CONSOLE_PAGES) {
    app.get(path, { schema: { hide: true }, config: { role: null } }, (_request, reply) =>
      reply.headers(HEADERS).type('text/html; charset=utf-8').send(document),
    );
  }
}
