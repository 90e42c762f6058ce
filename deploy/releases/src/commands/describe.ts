import type { Composition } from '@marquee/kernel/contracts';

import type { Commit } from '../commit.ts';
import { byPackage, type CompositionDiff, type PackageDiff } from '../diff.ts';
import type { EdgeReport } from '../edge-reports.ts';
import type { ReleaseSummary } from '../summaries.ts';
import { utc } from '../utc.ts';
import { describeEdges } from './describe-edges.ts';
import { kilobyteChange, kilobytes, table } from './text.ts';

/** Since when a package's live release has been live without a break, by whom and why. */
interface PinStatus {
  package: string;
  version: string;
  since: string;
  composition: number;
  by: string;
  why: string;
}

export interface Status {
  composition: Composition;
  packages: PinStatus[];
  edges: EdgeReport[];
}

/** @param history oldest first; the last one is live. */
export function statusOf(history: readonly Composition[], edges: EdgeReport[]): Status | null {
  const composition = history.at(-1);
  if (!composition) return null;
  const packages = Object.entries(composition.pins).map(([name, version]): PinStatus => {
    const lastWithout = history.findLastIndex((earlier) => earlier.pins[name] !== version);
    const first = history[lastWithout + 1] ?? composition;
    return {
      package: name,
      version,
      since: first.createdAt,
      composition: first.number,
      by: first.by,
      why: first.why,
    };
  });
  return { composition, packages: packages.toSorted((a, b) => byPackage(a.package, b.package)), edges };
}

const action = ({ rollbackTo }: Composition): string =>
  rollbackTo === undefined ? 'pinned' : `rolled back to ${rollbackTo}`;

export const describeChange = (composition: Composition): string =>
  [
    `Composition ${composition.number}: ${action(composition)} by ${composition.by}, ${utc(composition.createdAt)}.`,
    `Why: ${composition.why}`,
    ...(composition.accepted ?? []).map((message) => `Accepted: ${message}`),
  ].join('\n');

export const describeStatus = (status: Status | null, now: Date): string =>
  status
    ? `${describeChange(status.composition)}\n${describeEdges(status.edges, status.composition.number, now)}\n\n${table(
        [
          ['PACKAGE', 'VERSION', 'LIVE SINCE', 'BY', 'WHY'],
          ...status.packages.map((pin) => [pin.package, pin.version, utc(pin.since), pin.by, pin.why]),
        ],
      )}`
    : 'Nothing is live yet. Publish a shell and the remotes, then pin them.';

const stateOf = ({ isLive, isDamaged }: ReleaseSummary): string =>
  [isLive ? 'live' : [], isDamaged ? 'damaged' : []].flat().join(', ');

/** The first letters of a commit, and whether more than it was built. */
export const commitWords = (commit: Commit | null): string =>
  commit === null ? '' : `${commit.hash.slice(0, 7)}${commit.isDirty ? ' + changes' : ''}`;

export const describeReleases = (releases: readonly ReleaseSummary[]): string =>
  releases.length > 0
    ? table([
        ['PACKAGE', 'VERSION', 'PUBLISHED', 'BY', 'TEAM', 'COMMIT', 'BROTLI', ''],
        ...releases.map((release) => [
          release.package,
          release.version,
          release.publishedAt === null ? '' : utc(release.publishedAt),
          release.by,
          release.team,
          commitWords(release.commit),
          release.isDamaged ? '' : kilobytes(release.brotliBytes),
          stateOf(release),
        ]),
      ])
    : 'Nothing is published yet. Start with: publish <package>';

function changedPins(composition: Composition, earlier: Composition | undefined): string {
  const changed = Object.entries(composition.pins).filter(
    ([name, version]) => earlier?.pins[name] !== version,
  );
  const dropped = Object.keys(earlier?.pins ?? {}).filter((name) => !(name in composition.pins));
  return [
    ...changed.map(([name, version]) => `${name}@${version}`),
    ...dropped.map((name) => `without ${name}`),
  ].join(' ');
}

/**
 * @param history oldest first; shown newest first.
 * @param damaged numbers of the records that cannot be read
 */
export function describeHistory(history: readonly Composition[], damaged: readonly number[] = []): string {
  const rows = [
    ...history.map((composition, index) => ({
      number: composition.number,
      cells: [
        utc(composition.createdAt),
        composition.by,
        action(composition),
        composition.why,
        changedPins(composition, history[index - 1]),
      ],
    })),
    ...damaged.map((number) => ({ number, cells: ['', '', 'damaged', 'cannot be read', ''] })),
  ].toSorted((first, second) => second.number - first.number);
  return rows.length > 0
    ? table([
        ['NUMBER', 'WHEN', 'BY', 'WHAT', 'WHY', 'CHANGED'],
        ...rows.map(({ number, cells }) => [String(number), ...cells]),
      ])
    : 'Nothing has been pinned yet.';
}

function describePackage(diff: PackageDiff): string {
  const routes = [
    ...diff.routesAdded.map((path) => `  route added    ${path}`),
    ...diff.routesRemoved.map((path) => `  route removed  ${path}`),
    ...diff.routesChanged.map((path) => `  route changed  ${path}`),
  ];
  return [
    `${diff.package}  ${diff.from ?? '(none)'} → ${diff.to ?? '(none)'}`,
    `  client files   ${kilobytes(diff.before.brotliBytes)} → ${kilobytes(diff.after.brotliBytes)} brotli ` +
      `(${kilobyteChange(diff.after.brotliBytes - diff.before.brotliBytes)}), ` +
      `a returning visitor downloads at most ${kilobytes(diff.fresh.brotliBytes)}`,
    ...routes,
  ].join('\n');
}

export const describeDiff = ({ from, to, packages }: CompositionDiff): string =>
  packages.length > 0
    ? [`From composition ${from} to ${to}:`, ...packages.map(describePackage)].join('\n\n')
    : `Compositions ${from} and ${to} pin the same releases.`;
