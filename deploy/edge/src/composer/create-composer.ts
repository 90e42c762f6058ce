import type { Messages } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import type { LoadedComposition } from '../composition/loaded-composition.ts';
import type { RunningCompositions } from '../composition/running-compositions.ts';
import { ReleaseOverloaded } from '../isolation/release-pool.ts';
import type { ComposerMetrics } from '../operation/composer-metrics.ts';
import type { ApiOrigins } from '../proxy/api-origins.ts';
import { visitorHeaders } from '../proxy/visitor-headers.ts';
import type { PageParts } from '../render/compose-page.ts';
import { menuWithRoutes } from '../render/menu-of-routes.ts';
import { createPageStore, type DatedPage } from '../render/page-store.ts';
import type { Platform } from '../render/platform.ts';
import type { Composer, PageQuestion } from './composer.ts';
import { createFragmentStore } from './fragment-store.ts';

export interface ComposerSetup {
  registry: Registry;
  compositions: RunningCompositions;
  platform: Platform;
  metrics: ComposerMetrics;
  log: Logger;
  /** Milliseconds of a clock that only runs forward. */
  now: () => number;
  apiOrigins: ApiOrigins;
  /** Where visitors reach the site, without a trailing slash. */
  siteOrigin: string;
}

type Asked = Pick<PageQuestion, 'key' | 'developed'> & {
  /** A page of what is live, or tried: its failures are counted. */
  isCounted: boolean;
  /** How old the data of its remote's part may be. */
  maximumAgeMs: number;
};

type Fragment = Pick<PageParts, 'fragment' | 'failedRemote'> & Pick<DatedPage, 'dataAt'>;

/** Decides and composes with the compositions that are asked for. */
export function createComposer(setup: ComposerSetup): Composer {
  const { compositions, platform, metrics, log, apiOrigins, siteOrigin } = setup;
  const { now } = setup;
  const store = createPageStore(now);
  const fragments = createFragmentStore(now);

  /** A failing remote affects its own part of the page only. */
  const fragmentOf = async (
    composition: LoadedComposition,
    { key, developed, isCounted, maximumAgeMs }: Asked,
  ): Promise<Fragment> => {
    const { match } = key;
    const remote = match === null ? undefined : composition.remotes.get(match.package);
    const dataAt = now();
    if (match === null || match.render === 'client' || match.package === developed?.package) {
      return { fragment: null, failedRemote: null, dataAt };
    }
    const { pathname, search } = new URL(key.url, 'http://localhost');
    const version = composition.described.remotes.get(match.package)?.manifest.version ?? '';
    const asked = {
      lang: key.lang,
      route: { id: match.id, params: match.params },
      location: { pathname, search, hash: '' },
    };
    const headers = visitorHeaders(key);
    try {
      if (remote === undefined) throw new Error(`${match.package} is not in the composition.`);
      const everything = JSON.stringify([match.package, version, asked, headers]);
      const dated = await fragments.get(everything, maximumAgeMs, () =>
        remote.renderPage({ ...asked, api: { baseUrl: `${apiOrigins.next()}/api/v1`, headers } }),
      );
      return { ...dated, failedRemote: null };
    } catch (error) {
      log.error(
        { package: match.package, version, composition: composition.number, err: error },
        'a remote could not be rendered',
      );
      if (isCounted)
        metrics.remoteFailures.inc({ package: match.package, version, stage: 'render', side: 'edge' });
      return { fragment: null, failedRemote: match.package, dataAt };
    }
  };

  const messagesOf = (composition: LoadedComposition, { key, developed }: Asked): Messages => {
    if (key.match === null) return {};
    const own = composition.remotes.get(key.match.package)?.messages[key.lang] ?? {};
    return key.match.package === developed?.package
      ? (developed.description?.messages[key.lang] ?? own)
      : own;
  };

  const composeWith = async (composition: LoadedComposition, asked: Asked): Promise<DatedPage> => {
    const { key, developed, isCounted } = asked;
    if (isCounted) metrics.compositions.inc();
    const [{ refusedCountries: _refused, ...settings }, menu, { dataAt, ...part }] = await Promise.all([
      platform.settings(),
      platform.menu(key.lang),
      fragmentOf(composition, asked),
    ]);
    const page = await composition.shell.compose({
      composition: composition.number,
      developed,
      parts: {
        key,
        settings,
        menu: menuWithRoutes(
          menu,
          composition.described.routes,
          (owner) => composition.remotes.get(owner)?.messages[key.lang] ?? {},
        ),
        ...part,
        remoteMessages: messagesOf(composition, asked),
        siteOrigin,
      },
    });
    return { page, dataAt };
  };

  /** Answers with the composition that the request began with, as long as it is kept. */
  const withComposition = async <Answer>(
    number: number,
    answer: (composition: LoadedComposition) => Promise<Answer>,
  ): Promise<Answer | { kind: 'gone' } | { kind: 'overloaded' }> => {
    const composition = compositions.find(number);
    if (composition === null) return { kind: 'gone' };
    try {
      return await answer(composition);
    } catch (error) {
      if (error instanceof ReleaseOverloaded) return { kind: 'overloaded' };
      throw error;
    }
  };

  return {
    async composition(wanted) {
      const { composition } = await compositions.start(wanted);
      const { routes, shell, remotes } = composition.described;
      return {
        wanted,
        number: composition.number,
        pins: Object.fromEntries(
          [shell, ...remotes.values()].map(({ manifest }) => [manifest.package, manifest.version]),
        ),
        routes,
      };
    },
    decide: ({ composition: number, developed, request }) =>
      withComposition(number, async ({ shell }) => ({
        kind: 'decided' as const,
        decision: await shell.decide({ composition: number, developed, request }),
      })),
    page: ({ composition: number, developed, key, cacheKey, tag }) =>
      withComposition(number, async (composition) => {
        const compose = (maximumAgeMs: number): Promise<DatedPage> =>
          composeWith(composition, { key, developed, isCounted: true, maximumAgeMs });
        const page =
          tag === null ? await store.get(cacheKey, compose) : await store.again(cacheKey, tag, compose);
        return page.tag === tag ? { kind: 'unchanged' as const } : { kind: 'page' as const, ...page };
      }),
    pageForOne: ({ composition: number, developed, key }) =>
      withComposition(number, async (composition) => {
        const asked = { key, developed, isCounted: false, maximumAgeMs: 0 };
        return { kind: 'page' as const, ...(await composeWith(composition, asked)).page };
      }),
  };
}
