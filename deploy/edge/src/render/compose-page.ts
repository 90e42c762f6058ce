import type { Boot, Device, PageHead, RemotePage, RouteMatch, Theme, Wake } from '@marquee/kernel/contracts';
import type { Language } from '@marquee/kernel/locale';
import { wakeOf } from '@marquee/kernel/release';

import type { LoadedComposition } from '../composition/loaded-composition.ts';
import { visitorHeaders } from '../proxy/visitor-headers.ts';
import { contentSecurityPolicy } from '../security/policy.ts';
import { renderDocument } from './document.ts';
import { fetchFragment } from './fragment.ts';
import { hintsOf } from './hints.ts';
import { scriptJson } from './html.ts';
import { pageFiles } from './page-files.ts';
import type { Platform } from './platform.ts';
import { speculationRules } from './speculation-rules.ts';

/** What a page's bytes depend on. */
export interface PageKey {
  lang: Language;
  /** Path and query, without what only counts visitors. */
  url: string;
  country: string | null;
  device: Device;
  theme: Theme;
  /** Null on error pages. */
  match: RouteMatch | null;
  status: 200 | 403 | 404 | 500;
}

export interface ComposedPage {
  status: number;
  html: string;
  policy: string;
  hints: string[];
  /** The remote could not be rendered: the page is whole but for it, and is not worth keeping. */
  isPartial: boolean;
  /** For one visitor's link alone: it is sent and forgotten. */
  isPrivate: boolean;
}

export interface ComposeTools {
  platform: Platform;
  apiUrl: string;
  /** Where visitors reach the site. */
  siteOrigin: string;
  onFragmentFailure: (failure: {
    package: string;
    version: string;
    composition: number;
    error: unknown;
  }) => void;
}

type Fragment = { page: RemotePage | null; isPartial: boolean };

async function fragmentOf(
  composition: LoadedComposition,
  key: PageKey,
  tools: ComposeTools,
): Promise<Fragment> {
  const { match } = key;
  if (match === null || match.render === 'client') return { page: null, isPartial: false };
  const { pathname, search } = new URL(key.url, 'http://localhost');
  try {
    const page = await fetchFragment(composition, match.package, {
      lang: key.lang,
      route: { id: match.id, params: match.params },
      location: { pathname, search, hash: '' },
      api: {
        baseUrl: `${tools.apiUrl}/api/v1`,
        headers: visitorHeaders(key),
      },
    });
    return { page, isPartial: false };
  } catch (error) {
    const version = composition.remotes.get(match.package)?.manifest.version ?? '';
    tools.onFragmentFailure({ package: match.package, version, composition: composition.number, error });
    return { page: null, isPartial: true };
  }
}

function bootPage(composition: LoadedComposition, key: PageKey, page: RemotePage | null): Boot['page'] {
  const { match, lang } = key;
  const remote = match === null ? undefined : composition.remotes.get(match.package);
  if (match === null || remote === undefined) return undefined;
  return {
    package: match.package,
    routeId: match.id,
    rendered: page !== null,
    state: page?.state,
    messages: page?.messages ?? remote.server.messages(lang),
  };
}

/** An error page sleeps like any other; a page whose remote has not drawn its part shows nothing yet. */
const wakeOfPage = (match: RouteMatch | null, page: RemotePage | null): Wake => {
  if (match === null) return 'interaction';
  return page === null ? 'load' : wakeOf(match);
};

function headOf(
  composition: LoadedComposition,
  key: PageKey,
  page: RemotePage | null,
  errorHead: PageHead,
): PageHead {
  if (key.status !== 200) return errorHead;
  if (page !== null) return page.head;
  const { match } = key;
  const remote = match === null ? undefined : composition.remotes.get(match.package);
  const route = remote?.manifest.routes.find(({ id }) => id === match?.id);
  const title = route === undefined ? '' : remote?.server.messages(key.lang)[route.titleKey];
  return { title: title ?? '', noindex: match?.access !== 'public' };
}

/**
 * Composes one page: the remote's fragment with a deadline, the shell around it, the document around both. A remote
 * that fails costs its own part only; one that has no such page turns the answer into a 404.
 */
export async function composePage(
  composition: LoadedComposition,
  asked: PageKey,
  tools: ComposeTools,
): Promise<ComposedPage> {
  const { shell } = composition;
  const [settings, menu, fragment] = await Promise.all([
    tools.platform.settings(),
    tools.platform.menu(asked.lang),
    fragmentOf(composition, asked, tools),
  ]);
  const isMissing = fragment.page?.status === 404;
  const key: PageKey = isMissing ? { ...asked, match: null, status: 404 } : asked;
  const page = isMissing ? null : fragment.page;
  const files = pageFiles(composition, key.match);
  const wake = wakeOfPage(key.match, page);
  const rules = wake === 'load' ? null : scriptJson(speculationRules(composition.routes));
  const { refusedCountries: _refused, ...siteSettings } = settings;
  const boot: Boot = {
    composition: composition.number,
    lang: key.lang,
    status: key.status,
    settings: siteSettings,
    menu,
    routes: composition.routes,
    remotes: composition.bootRemotes,
    shellVersion: shell.manifest.version,
    shellMessages: shell.server.messages(key.lang),
    wake,
    scripts: files.shellScripts,
    routeScripts: files.remoteScripts,
    page: bootPage(composition, key, page),
  };
  const rendered = await shell.server.renderShell({
    boot,
    url: key.url,
    match: key.match,
    fragment: page?.html ?? null,
    theme: key.theme,
  });
  return {
    status: key.status,
    html: renderDocument({
      boot,
      head: headOf(composition, key, page, rendered.head),
      theme: key.theme,
      url: key.url,
      origin: tools.siteOrigin,
      files,
      body: rendered.html,
      fallback: rendered.fallback,
      startScript: composition.startScript,
      speculationRules: rules,
    }),
    policy: contentSecurityPolicy({
      startScript: composition.startScript,
      speculationRules: rules,
      files,
      trustedTypes: [shell, ...composition.remotes.values()].flatMap(({ manifest }) => manifest.trustedTypes),
      frameOrigins: siteSettings.gameOrigins,
    }),
    hints: hintsOf(files, rendered.html, wake),
    isPartial: fragment.isPartial,
    isPrivate: page?.head.isPrivate === true,
  };
}
