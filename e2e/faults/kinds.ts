import { readFileSync } from 'node:fs';
import path from 'node:path';

import { integrityOf } from '@marquee/kernel/rspack';
import type { Page, Route } from '@playwright/test';

import { type PageBoot, readBoot } from '../fixtures/boot.ts';
import { REPOSITORY, SITE_URL } from '../fixtures/site.ts';
import { breakContainer, type CodeFault } from './broken-container.ts';
import type { Place } from './places.ts';
import type { StallingServer } from './stalling-server.ts';

/** Ends a fault: later requests work again. */
export type Repair = () => Promise<void>;

export interface FaultKind {
  name: string;
  /** The lifecycle stage that fails; a fault of the remote's files belongs to `load`. */
  stage: 'load' | 'mount' | 'update' | 'unmount';
  inflict(page: Page, place: Place, server: StallingServer): Promise<Repair>;
  /** The same in an open page, before the next navigation. */
  inflictOnOpenPage?(page: Page): Promise<Repair>;
}

type Answer = (route: Route, server: StallingServer) => Promise<void> | void;

const pathOf = (route: Route): string => new URL(route.request().url()).pathname;

/** Intercepts requests for scripts of the remote. */
const ofScripts =
  (answer: Answer, isMeant: (pathname: string, place: Place) => boolean = () => true): FaultKind['inflict'] =>
  async (page, place, server) => {
    const files = `**/assets/${place.remote}/**`;
    await page.route(files, async (route) => {
      const pathname = pathOf(route);
      if (pathname.endsWith('.js') && isMeant(pathname, place)) await answer(route, server);
      else await route.continue();
    });
    return () => page.unroute(files);
  };

const changed =
  (change: (script: string) => { body: string; contentType?: string }): Answer =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...change(await response.text()) });
  };

const plain =
  (status: number): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'text/plain', body: 'no' });

/** Half a file, and then nothing. */
const hang: Answer = (route, server) => route.continue({ url: server.address(pathOf(route), 'hang') });

/** A script that belongs to a page and not to all of the remote, as the manifest has it. */
const isPageScript = (pathname: string, { remote }: Place): boolean => {
  const manifest = JSON.parse(
    readFileSync(path.join(REPOSITORY, remote, 'dist', 'manifest.json'), 'utf8'),
  ) as { initial: { scripts: string[] } };
  return !manifest.initial.scripts.includes(path.basename(pathname));
};

/** A document of the site, and no file of it. */
const isDocument = ({ pathname }: URL): boolean =>
  !/^\/(assets|api|media|_)/.test(pathname) && !pathname.includes('.');

/** The scripts of a page with a remote's container: alone, and with the code of the page. */
function containerScripts(
  { remotes, page }: PageBoot,
  remote: string,
): Array<{ src: string; integrity: string }> {
  const pinned = remotes[remote];
  if (pinned === undefined) throw new Error(`The page pins no ${remote}.`);
  const alone = { src: pinned.entry, integrity: pinned.integrity };
  return page?.package === remote && page.script !== undefined ? [alone, page.script] : [alone];
}

/**
 * Sends another container, and documents that allow both its hash and the released one's: the browser would otherwise
 * refuse it, and every fault of code would be one of integrity.
 */
const ofContainer =
  (fault: CodeFault): FaultKind['inflict'] =>
  async (page, { remote }) => {
    // Another try asks for the same file with a query.
    const entry = ({ pathname }: URL): boolean =>
      pathname.endsWith('.js') &&
      ['remote-entry.', 'page-'].some((name) => pathname.startsWith(`/assets/${remote}/${name}`));
    const broken = async (route: Route, url: string) =>
      breakContainer(await (await route.fetch({ url })).text(), remote, fault);
    await page.route(isDocument, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const body = await response.text();
      let changed = body;
      for (const { src, integrity } of containerScripts(readBoot(body), remote)) {
        const hash = integrityOf(Buffer.from(await broken(route, SITE_URL + src)));
        changed = changed.replaceAll(integrity, `${integrity} ${hash}`);
      }
      const { link: _hints, ...headers } = response.headers();
      return route.fulfill({ response, headers, body: changed });
    });
    await page.route(entry, async (route) =>
      route.fulfill({
        response: await route.fetch(),
        body: await broken(route, route.request().url()),
      }),
    );
    return async () => {
      await page.unroute(entry);
      await page.evaluate(() => void Object.assign(globalThis, { marqueeFaultIsMended: true }));
    };
  };

const LOST: Answer = (route) => route.abort('internetdisconnected');

/** Nothing gets through from now on, in a page whose shell is there. */
const offline = async (page: Page): Promise<Repair> => {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
};

const load = (name: string, inflict: FaultKind['inflict']): FaultKind => ({ name, stage: 'load', inflict });

export const KINDS: readonly FaultKind[] = [
  load('404', ofScripts(plain(404))),
  load('500', ofScripts(plain(500))),
  load(
    'hangs before the headers',
    ofScripts(() => {}),
  ),
  load('hangs in the body', ofScripts(hang)),
  load(
    'is truncated',
    ofScripts((route, server) => route.continue({ url: server.address(pathOf(route), 'hang-up') })),
  ),
  load('has the wrong MIME type', ofScripts(changed((body) => ({ body, contentType: 'text/plain' })))),
  load(
    'is HTML instead of JavaScript',
    ofScripts(
      changed(() => ({
        body: '<!doctype html><title>Sign in to the network</title>',
        contentType: 'text/html',
      })),
    ),
  ),
  load('has the wrong hash', ofScripts(changed((body) => ({ body: `${body}\n;void 0;` })))),
  load('has a syntax error', ofContainer('syntax-error')),
  load('throws on load', ofContainer('throws-on-load')),
  load('exports nothing', ofContainer('missing-export')),
  load("lacks the page's chunk after a release", ofScripts(plain(404), isPageScript)),
  load("hangs in the page's chunk", ofScripts(hang, isPageScript)),
  { ...load('is offline', ofScripts(LOST)), inflictOnOpenPage: offline },
  { name: 'throws at bootstrap', stage: 'mount', inflict: ofContainer('throws-at-bootstrap') },
  { name: 'throws at mount', stage: 'mount', inflict: ofContainer('throws-at-mount') },
  { name: 'throws at render', stage: 'mount', inflict: ofContainer('throws-at-render') },
  { name: 'throws at update', stage: 'update', inflict: ofContainer('throws-at-update') },
  { name: 'throws at unmount', stage: 'unmount', inflict: ofContainer('throws-at-unmount') },
];
