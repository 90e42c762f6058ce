import type { Language } from '../src/locale/languages.ts';
import type { RemotePage } from './browser.ts';
import { addressOf, type CheckedPage } from './checked-pages.ts';
import type { Configuration } from './configuration.ts';
import type { HostedPage } from './host/host.ts';
import type { KitApi } from './kit-api.ts';
import type { KitSite } from './kit-site.ts';
import type { OpenedBuild } from './open-build.ts';
import type { Finding } from './report.ts';

/** What every check may use. */
export interface CheckContext {
  build: OpenedBuild;
  configuration: Configuration;
  pages: readonly CheckedPage[];
  site: KitSite;
  api: KitApi;
  /** How often a page is mounted and unmounted. */
  cycles: number;
  /** The remote's messages in a language, as its release has them. */
  messagesOf: (lang: Language) => Record<string, string>;
  /** Opens the remote in a page of its own, which the kit closes. */
  open: () => Promise<RemotePage>;
}

export interface CheckOutcome {
  findings: Finding[];
  figures?: Record<string, number>;
}

export interface Check {
  id: string;
  /** A sentence that is true where the check passes. */
  title: string;
  run(context: CheckContext): Promise<CheckOutcome>;
}

/** A page as the browser's side takes it. */
export const hostedPage = (
  page: CheckedPage,
  { messagesOf }: Pick<CheckContext, 'messagesOf'>,
  lang: Language = 'en',
): HostedPage => ({
  routeId: page.route.id,
  params: { lang, ...page.params },
  address: addressOf(page, lang),
  lang,
  messages: messagesOf(lang),
  isPlayer: page.route.access === 'player',
});
