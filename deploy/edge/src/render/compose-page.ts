import { createHash } from 'node:crypto';

import type {
  Boot,
  Messages,
  PageHead,
  RouteEntry,
  RouteMatch,
  ShellServer,
  SiteSettings,
  Theme,
  Wake,
} from '@marquee/kernel/contracts';
import type { Device } from '@marquee/kernel/contracts/games';
import type { Menu } from '@marquee/kernel/contracts/site';
import type { Language } from '@marquee/kernel/locale';
import { DEVELOPMENT_VERSION, type Embed, wakeOf } from '@marquee/kernel/release';

import type { DescribedComposition } from '../composition/described-composition.ts';
import type { RenderedFragment } from '../isolation/remote-tasks.ts';
import type { Granted } from '../security/headers.ts';
import { hasNonce, partsOf } from './composition-parts.ts';
import { renderDocument } from './document.ts';
import { hintsOf } from './hints.ts';
import type { PageFiles } from './page-files.ts';
import { bodyPieces, bootPieces, FRAGMENT_PLACE } from './page-pieces.ts';
import { encodePieces } from './text-pieces.ts';

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
  /** The page measures how long it takes: a share of the visitors tries a change. */
  isTimed: boolean;
}

export interface ComposedPage {
  status: number;
  /** The document in UTF-8. */
  bytes: Uint8Array;
  /** A hash of everything about the page that a visitor could notice. */
  digest: string;
  policy: string;
  permissions: readonly Granted[];
  /** The page runs scripts of other services: what it embeds, and what measures visits. */
  hasForeignScripts: boolean;
  /** Page and policy have a place for the nonce of an answer. */
  hasNonce: boolean;
  hints: string[];
  /** Something is missing: the rest of the page is complete, and it is cached for a second at most. */
  isPartial: boolean;
  /** The package that failed to render its part; null where none did. */
  failedRemote: string | null;
  /** For the holder of one link: it is sent and not cached. */
  isPrivate: boolean;
}

/** What a page is put together from, beside the composition. */
export interface PageParts {
  key: PageKey;
  settings: SiteSettings;
  /** Null when the API could not be asked. */
  menu: Menu | null;
  /** The remote's part of the page; null where the browser draws it. */
  fragment: RenderedFragment | null;
  /** The package that was asked for its part and failed; null where none did. */
  failedRemote: string | null;
  /** Messages of the remote in the page's language, for a page that the browser draws. */
  remoteMessages: Messages;
  /** Where visitors reach the site. */
  siteOrigin: string;
}

/** Error pages sleep like any other. A page without its remote's part wakes at once, since it shows nothing yet. */
const wakeOfPage = (match: RouteMatch | null, fragment: RenderedFragment | null): Wake => {
  if (match === null) return 'interaction';
  return fragment === null ? 'load' : wakeOf(match);
};

const routeOf = ({ routes }: DescribedComposition, match: RouteMatch | null): RouteEntry | undefined =>
  match === null
    ? undefined
    : routes.find((route) => route.package === match.package && route.id === match.id);

/** Whose frames a page may hold: the games', and those of what its route embeds. */
const frameOriginsOf = (settings: SiteSettings, embeds: readonly Embed[]): string[] => [
  ...settings.gameOrigins,
  ...(embeds.includes('captcha') ? (settings.captchaOrigins ?? []) : []),
];

function headOf(composition: DescribedComposition, parts: PageParts, errorHead: PageHead): PageHead {
  const { key, fragment, remoteMessages } = parts;
  if (key.status !== 200) return errorHead;
  if (fragment !== null) return fragment.head;
  const { match } = key;
  const route = routeOf(composition, match);
  return {
    title: (route === undefined ? undefined : remoteMessages[route.titleKey]) ?? '',
    noindex: match?.access !== 'public',
  };
}

function bootPage(
  composition: DescribedComposition,
  { key: { match }, fragment, remoteMessages }: PageParts,
  { pageScript }: PageFiles,
): Boot['page'] {
  if (match === null || !composition.remotes.has(match.package)) return undefined;
  const isDeveloped = composition.bootRemotes[match.package]?.version === DEVELOPMENT_VERSION;
  return {
    package: match.package,
    routeId: match.id,
    rendered: fragment !== null,
    ...(pageScript && { script: pageScript }),
    // A fragment brings its own, as JSON; what is developed has them on its server, as they are by now.
    ...(isDeveloped ? {} : { messages: fragment === null ? remoteMessages : {} }),
  };
}

/** A remote that has no such page turns the answer into a 404. */
function withoutMissing(parts: PageParts): PageParts {
  return parts.fragment?.status === 404
    ? { ...parts, key: { ...parts.key, match: null, status: 404 }, fragment: null }
    : parts;
}

/**
 * The settings that a page carries. What measures visits is public pages' alone: no other script runs where players sign in,
 * pay and see what is theirs.
 */
const settingsOf = ({ measurement, ...settings }: SiteSettings, match: RouteMatch | null): SiteSettings =>
  measurement === undefined || hasNonce(match) ? settings : { ...settings, measurement };

/** Puts one page together: the shell around the remote's fragment, the document around both. */
export async function composePage(
  composition: DescribedComposition,
  shellServer: Pick<ShellServer, 'renderShell' | 'messages'>,
  asked: PageParts,
): Promise<ComposedPage> {
  const parts = withoutMissing(asked);
  const { key, fragment } = parts;
  const settings = settingsOf(parts.settings, key.match);
  const common = partsOf(composition);
  const files = common.files(key.match);
  const commonBoot = common.boot(key.lang, shellServer.messages(key.lang));
  const wake = composition.developedShell === undefined ? wakeOfPage(key.match, fragment) : 'load';
  const isAsleep = wake !== 'load';
  const timed = key.isTimed ? composition.timed : undefined;
  const { permissions = [], embeds = [] } = routeOf(composition, key.match) ?? {};
  const ownBoot = {
    composition: composition.number,
    ...(composition.history === undefined ? {} : { history: composition.history }),
    lang: key.lang,
    status: key.status,
    missingTextKey: asked.fragment?.status === 404 ? asked.fragment.textKey : undefined,
    settings,
    menu: parts.menu,
    document: { access: key.match?.access ?? ('public' as const), permissions, embeds },
    wake,
    scripts: files.shellScripts,
    routeScripts: files.remoteScripts,
    ...(timed && { timesScript: timed.timesScript }),
    page: bootPage(composition, parts, files),
  };
  const boot: Boot = { ...commonBoot.values, ...ownBoot };
  const rendered = await shellServer.renderShell({
    boot,
    url: key.url,
    match: key.match,
    fragment: fragment === null ? null : FRAGMENT_PLACE,
    theme: key.theme,
  });
  const pieces = renderDocument({
    boot,
    bootJson: bootPieces(ownBoot, commonBoot.json, fragment),
    head: headOf(composition, parts, rendered.head),
    theme: key.theme,
    url: key.url,
    origin: parts.siteOrigin,
    files,
    hasNonce: hasNonce(key.match),
    body: bodyPieces(rendered.html, fragment),
    fallback: rendered.fallback,
    startScript: timed?.startScript ?? composition.startScript,
    speculationRules: isAsleep ? common.speculationRules() : null,
  });
  const bytes = encodePieces(pieces);
  const policy = common.policy(
    key.match,
    { isAsleep, isTimed: timed !== undefined },
    {
      frameOrigins: frameOriginsOf(settings, embeds),
      isEmbedding: embeds.length > 0,
      measurement: settings.measurement,
    },
  );
  const hints = hintsOf(files, [rendered.html, ...(fragment === null ? [] : [fragment.html])], wake);
  return {
    status: key.status,
    bytes,
    digest: digestOf(bytes, [String(key.status), policy, ...permissions, ...hints]),
    policy,
    permissions,
    hasForeignScripts: embeds.length > 0 || (settings.measurement?.tagManagerIds.length ?? 0) > 0,
    hasNonce: hasNonce(key.match),
    hints,
    isPartial: parts.failedRemote !== null || parts.menu === null,
    failedRemote: parts.failedRemote,
    isPrivate: fragment?.head.isPrivate === true,
  };
}

function digestOf(bytes: Uint8Array, rest: readonly string[]): string {
  const digest = createHash('sha256').update(bytes);
  for (const text of rest) digest.update('\n').update(text);
  return digest.digest('base64');
}
