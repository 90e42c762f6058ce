import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Boot, RemoteServer, ShellServer } from '@marquee/kernel/contracts';
import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { REPOSITORY, SITE } from '../site/ports.ts';

const loadServer = async (packageName: string): Promise<unknown> =>
  import(pathToFileURL(path.join(REPOSITORY, packageName, 'dist', 'server', 'server.mjs')).href);

function readBoot(html: string): Boot {
  const json = /<script type="application\/json" id="marquee-boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The page carries no boot data.');
  return JSON.parse(json) as Boot;
}

/** From here on every address is fetched once and answered from memory: data is then no part of a render's cost. */
function rememberAnswers(): void {
  const fetchOnce = globalThis.fetch;
  const answers = new Map<string, Promise<{ body: string; headers: Headers }>>();
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const known =
      answers.get(url) ??
      fetchOnce(input, init).then(async (response) => ({
        body: await response.text(),
        headers: response.headers,
      }));
    answers.set(url, known);
    const { body, headers } = await known;
    return new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } });
  };
}

/**
 * React's own part of a page: the remote's tree and the shell's around it, with all data at hand and nothing done with
 * the markup. What an edge spends beyond it on a miss is the edge's own cost.
 *
 * @returns a function that renders the page once
 */
export async function prepareBareRender(pathname: string): Promise<() => Promise<void>> {
  const page = await fetch(`http://127.0.0.1:${SITE.port}${pathname}`);
  const boot = readBoot(await page.text());
  const match = matchRoute(compileRoutes(boot.routes), pathname);
  if (match === null) throw new Error(`${pathname} is no page.`);
  const shell = (await loadServer('shell')) as ShellServer;
  const remote = (await loadServer(match.package)) as RemoteServer;
  rememberAnswers();
  let renders = 0;
  return async () => {
    renders += 1;
    const { html } = await remote.renderPage({
      lang: boot.lang,
      route: { id: match.id, params: match.params },
      // Another address each time: a remote remembers what it has rendered.
      location: { pathname, search: `?render=${renders}`, hash: '' },
      api: { baseUrl: `http://127.0.0.1:${SITE.apiPort}/api/v1`, headers: {} },
      signal: AbortSignal.timeout(60_000),
    });
    await shell.renderShell({ boot, url: pathname, match, fragment: html, theme: 'system' });
  };
}
