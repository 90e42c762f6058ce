import type { Boot, Messages, RouteMatch } from '@marquee/kernel/contracts';
import type { Language } from '@marquee/kernel/locale';
import { documentKindOf } from '@marquee/kernel/routing';

import type { DescribedComposition } from '../composition/described-composition.ts';
import { contentSecurityPolicy, type PolicyInputs } from '../security/policy.ts';
import { scriptJson } from './html.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { speculationRules } from './speculation-rules.ts';

/** Boot data that every page of a composition has in one language. */
export type CommonBoot = Pick<Boot, 'routes' | 'remotes' | 'shellVersion' | 'worker' | 'shellMessages'>;

/** Where a service worker for the whole site lies. */
const WORKER_PATH = '/sw.js';

/** What a page may hold of other services. */
export type Embedded = Pick<PolicyInputs, 'frameOrigins' | 'isEmbedding' | 'measurement'>;

/** What else decides which inline scripts a page has. */
export interface PageKind {
  /** It carries speculation rules. */
  isAsleep: boolean;
  isTimed: boolean;
}

/** What pages of one composition have in common. Each part is made when a page needs it first. */
export interface CompositionParts {
  /** Which links browsers may prepare, as JSON. */
  speculationRules(): string;
  /** @param texts the shell's messages in that language */
  boot(lang: Language, texts: Messages): { values: CommonBoot; json: string };
  files(match: RouteMatch | null): PageFiles;
  policy(match: RouteMatch | null, kind: PageKind, embedded: Embedded): string;
}

/** Whether each answer with the page has a nonce of its own. */
export const hasNonce = (match: RouteMatch | null): boolean =>
  match !== null && documentKindOf(match) === 'private';

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

const routeKey = (match: RouteMatch | null): string => (match === null ? '' : `${match.package} ${match.id}`);

function createParts(composition: DescribedComposition): CompositionParts {
  const { shell, remotes, routes, bootRemotes, developedShell, startScript, timed } = composition;
  const trustedTypes = [shell, ...remotes.values()].flatMap(({ manifest }) => manifest.trustedTypes);
  const hasWorker = [shell, ...remotes.values()].some(
    ({ manifest }) => manifest.rootFiles?.[WORKER_PATH] !== undefined,
  );
  const boots = new Map<string, ReturnType<CompositionParts['boot']>>();
  const files = new Map<string, PageFiles>();
  const policies = new Map<string, string>();
  let rules: string | undefined;

  const parts: CompositionParts = {
    speculationRules: () => (rules ??= scriptJson(speculationRules(routes))),
    boot: (lang, texts) =>
      remember(boots, lang, () => {
        const values: CommonBoot = {
          routes,
          remotes: bootRemotes,
          shellVersion: shell.manifest.version,
          ...(hasWorker ? { worker: WORKER_PATH } : {}),
          shellMessages:
            developedShell === undefined ? texts : { ...texts, ...developedShell.messages[lang] },
        };
        return { values, json: scriptJson(values) };
      }),
    files: (match) => remember(files, routeKey(match), () => pageFiles(composition, match)),
    policy: (match, { isAsleep, isTimed }, embedded) =>
      remember(policies, JSON.stringify([routeKey(match), isAsleep, isTimed, embedded]), () =>
        contentSecurityPolicy({
          startScript: (isTimed ? timed?.startScript : undefined) ?? startScript,
          speculationRules: isAsleep ? parts.speculationRules() : null,
          files: parts.files(match),
          trustedTypes,
          hasNonce: hasNonce(match),
          ...embedded,
        }),
      ),
  };
  return parts;
}

const known = new WeakMap<DescribedComposition, CompositionParts>();

/** Always the same for one composition. */
export function partsOf(composition: DescribedComposition): CompositionParts {
  const parts = known.get(composition) ?? createParts(composition);
  known.set(composition, parts);
  return parts;
}
