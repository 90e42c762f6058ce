import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Language } from '../src/locale/languages.ts';
import { openBrowser, openRemote } from './browser.ts';
import { buildHost } from './build-host.ts';
import { CannotCheck } from './cannot-check.ts';
import type { Check, CheckContext } from './check.ts';
import { checkedPages } from './checked-pages.ts';
import { CHECKS } from './checks/index.ts';
import type { Configuration } from './configuration.ts';
import { createKitApi } from './kit-api.ts';
import { serveKitSite } from './kit-site.ts';
import { type OpenedBuild, openBuild } from './open-build.ts';
import type { CheckResult, ConformanceReport } from './report.ts';

/** How often a page comes and goes: enough for a kilobyte to stand out. */
export const DEFAULT_CYCLES = 500;

export interface ConformanceRequest {
  /** A built folder, or the address where one is served. */
  place: string;
  configuration: Configuration;
  cycles?: number | undefined;
  /** Ids of checks; all of them when left out. */
  only?: readonly string[] | undefined;
  siteUrl?: string | undefined;
  token?: string | undefined;
  /** Told of each result when it is there. */
  onResult?: (result: CheckResult) => void;
}

const readMessages =
  ({ folder, manifest }: OpenedBuild) =>
  (lang: Language): Record<string, string> =>
    JSON.parse(
      readFileSync(path.join(folder, 'client', manifest.messageFiles[lang] ?? ''), 'utf8'),
    ) as Record<string, string>;

function checksNamed(only: readonly string[] | undefined): readonly Check[] {
  if (only === undefined) return CHECKS;
  const ids = CHECKS.map(({ id }) => id);
  const wrong = only.find((id) => !ids.includes(id));
  if (wrong !== undefined)
    throw new CannotCheck(`There is no check “${wrong}”: name some of ${ids.join(', ')}.`);
  return CHECKS.filter(({ id }) => only.includes(id));
}

async function runCheck(check: Check, context: CheckContext): Promise<CheckResult> {
  const started = performance.now();
  const { findings, figures = {} } = await check.run(context);
  return { id: check.id, title: check.title, findings, figures, ms: Math.round(performance.now() - started) };
}

/**
 * Runs a built remote through what a site asks of every remote, in a browser, without the site.
 *
 * @throws {CannotCheck} where there is no build, no browser, or no such check
 */
export async function runConformance(request: ConformanceRequest): Promise<ConformanceReport> {
  const checks = checksNamed(request.only);
  await using opened = new AsyncDisposableStack();
  const build = opened.adopt(await openBuild(request.place), ({ dispose }) => dispose());
  const { configuration } = request;
  const all = checkedPages(build.manifest, configuration.pages);
  const pages = all.filter(({ route }) => !configuration.skip.includes(route.id));
  const api = createKitApi({ ...request, answers: configuration.answers });
  const host = opened.adopt(await buildHost(), ({ dispose }) => dispose());
  const site = opened.adopt(await serveKitSite({ build, hostFolder: host.folder, api }), ({ close }) =>
    close(),
  );
  const browser = opened.adopt(await openBrowser(), (each) => each.close());
  // Its tabs share a cache: the host is fetched and compiled once.
  const tabs = await browser.newContext({ locale: 'en-GB' });
  const context: CheckContext = {
    build,
    configuration,
    pages,
    site,
    api,
    cycles: request.cycles ?? DEFAULT_CYCLES,
    messagesOf: readMessages(build),
    open: () => openRemote(tabs, site.origin, build),
  };
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check, context);
    results.push(result);
    request.onResult?.(result);
  }
  return {
    package: build.manifest.package,
    version: build.manifest.version,
    passed: results.every(({ findings }) => findings.length === 0),
    checks: results,
  };
}
