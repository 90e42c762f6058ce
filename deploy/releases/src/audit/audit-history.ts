import type { RequestStore } from '../approvals/request-store.ts';
import type { RolloutStore } from '../canary/rollout-store.ts';
import type { FreezeStore } from '../freeze/freeze-store.ts';
import type { PreviewStore } from '../previews/preview-store.ts';
import type { Fault } from '../registry-error.ts';
import { RegistryError } from '../registry-error.ts';
import type { CompositionStore } from '../store/compositions.ts';
import type { Act, HistoryStore, StoredLine } from '../store/history.ts';
import type { ReleaseStore } from '../store/releases.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import { digestOf } from '../trust/composition-seal.ts';
import type { TrustStore } from '../trust/trust-store.ts';
import { lineApprovalFaults } from './approval-faults.ts';
import { chainFaults, historyFault } from './chain-faults.ts';

interface Audited {
  tokens: TokenStore;
  history: HistoryStore;
  compositions: CompositionStore;
  releases: ReleaseStore;
  trust: TrustStore;
  rollouts: RolloutStore;
  freezes: FreezeStore;
  previews: PreviewStore;
  requests: RequestStore;
}

type Adopted = Extract<Act, { kind: 'adopt' }>;

const stranger = (name: string): Fault =>
  historyFault('HISTORY_INSERTED', `${name} lies in the folder of the history, and is no line of it.`);

const incomplete = (message: string): Fault => historyFault('HISTORY_INCOMPLETE', message);

function actsOf<Kind extends Act['kind']>(lines: readonly StoredLine[], kind: Kind) {
  return lines.flatMap(({ content }) =>
    content !== null && content.act.kind === kind ? [content.act as Extract<Act, { kind: Kind }>] : [],
  );
}

/** Whether each composition is the one that its line made. */
function compositionFaults({ compositions }: Audited, lines: readonly StoredLine[]): Fault[] {
  const byLine = new Map(lines.map((stored) => [stored.content?.line, stored]));
  const adopted: Record<string, string> = Object.assign(
    {},
    ...actsOf(lines, 'adopt').map((act: Adopted) => act.compositions),
  );
  const last = Math.max(0, ...lines.map(({ place, content }) => content?.line ?? place));
  const known = compositions.all().flatMap((composition): Fault[] => {
    const { number, history } = composition;
    if (history === undefined) {
      if (lines.length === 0 || adopted[number] === digestOf(composition)) return [];
      return [incomplete(`No line of the history speaks of composition ${number} as it is.`)];
    }
    const { line, hash } = history;
    if (line > last)
      return [
        historyFault(
          'HISTORY_REMOVED',
          `Line ${line} of the history was removed: composition ${number} was made by it.`,
        ),
      ];
    const stored = byLine.get(line);
    if (stored === undefined || stored.hash === hash) return [];
    return [
      historyFault(
        'HISTORY_CHANGED',
        `Line ${line} of the history, or one before it, was changed: composition ${number} was made by a line with another hash.`,
      ),
    ];
  });
  const made = lines.flatMap(({ content }) =>
    content !== null && 'composition' in content.act
      ? [{ line: content.line, number: content.act.composition }]
      : [],
  );
  const lost = made.filter(({ number }) => !isThere(compositions, number));
  return [
    ...known,
    ...lost.map(({ line, number }) =>
      incomplete(`Line ${line} made composition ${number}, which is missing or damaged.`),
    ),
  ];
}

function isThere(compositions: CompositionStore, number: number): boolean {
  try {
    compositions.read(number);
    return true;
  } catch (error) {
    if (error instanceof RegistryError) return false;
    throw error;
  }
}

/** Whether each release is one that a line speaks of. */
function releaseFaults({ releases }: Audited, lines: readonly StoredLine[]): Fault[] {
  const told = new Set([
    ...actsOf(lines, 'publish').map((act) => `${act.package}@${act.version} ${act.manifest}`),
    ...actsOf(lines, 'adopt').flatMap((act) =>
      Object.entries(act.releases).map(([name, integrity]) => `${name} ${integrity}`),
    ),
  ]);
  return releases.packages().flatMap((name) =>
    releases.versions(name).flatMap((version): Fault[] => {
      const integrity = releases.manifestIntegrity(name, version);
      if (integrity === null || told.has(`${name}@${version} ${integrity}`)) return [];
      return [incomplete(`No line of the history speaks of the release ${name}@${version} as it is.`)];
    }),
  );
}

/** Whether each signed record is the one that its line made. */
function recordFaults(
  { trust, rollouts, freezes, previews, requests }: Audited,
  lines: readonly StoredLine[],
): Fault[] {
  return lines.flatMap(({ content }): Fault[] => {
    if (content === null) return [];
    const { act, line } = content;
    const changed = (isSame: boolean, what: string): Fault[] =>
      isSame ? [] : [incomplete(`Line ${line} made ${what}, which is missing or has changed.`)];
    switch (act.kind) {
      case 'trust':
        return changed(trust.hashOf(act.version) === act.hash, `list ${act.version} of trusted keys`);
      case 'rollout':
        return changed(rollouts.hashOf(act.rollout) === act.hash, `rollout ${act.rollout}`);
      case 'freeze':
        return changed(freezes.hashOf(act.record) === act.hash, `record ${act.record} of freezes`);
      case 'previews':
        return changed(previews.hashOf(act.record) === act.hash, `record ${act.record} of previews`);
      case 'request':
        return changed(requests.hashOf(act.request) === act.hash, `request ${act.request}`);
      default:
        return [];
    }
  });
}

/** Whether each token is as the last line about it says, and none is there without one. */
function tokenFaults({ tokens }: Audited, lines: readonly StoredLine[]): Fault[] {
  const told = new Map(actsOf(lines, 'token').map(({ token, hash }) => [token, hash]));
  const changed = [...told].filter(([id, hash]) => tokens.hashOf(id) !== hash);
  const untold = tokens.all().filter(({ id }) => !told.has(id));
  return [
    ...changed.map(([id]) => incomplete(`The token ${id} is missing, or is not as the history says.`)),
    ...untold.map(({ id, owner }) =>
      incomplete(`No line of the history speaks of the token ${id} of ${owner}.`),
    ),
  ];
}

const unknownHead = (head: string): Fault =>
  historyFault(
    'HISTORY_CHANGED',
    `The history does not go through ${head}: it was rewritten, or is another one.`,
  );

/** All that does not fit together: the lines among themselves, with compositions and releases, and with a kept head. */
export function auditHistory(audited: Audited, knownHead?: string): Fault[] {
  const lines = audited.history.all();
  const isKnown = knownHead === undefined || lines.some(({ hash }) => hash === knownHead);
  return [
    ...audited.history.strangers().map(stranger),
    ...chainFaults(lines),
    ...compositionFaults(audited, lines),
    ...(lines.length === 0 ? [] : releaseFaults(audited, lines)),
    ...recordFaults(audited, lines),
    ...tokenFaults(audited, lines),
    ...lineApprovalFaults(audited, lines),
    ...(isKnown ? [] : [unknownHead(knownHead ?? '')]),
  ];
}
