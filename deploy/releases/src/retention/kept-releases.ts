import type { Composition } from '@marquee/kernel/contracts';
import semver from 'semver';

import type { Stores } from '../stores.ts';

/** How many times a rollback without a number can go one further back. */
const ROLLBACKS = 3;

type Pins = Readonly<Record<string, string>>;

const namesOf = (pins: Pins): string[] => Object.entries(pins).map(([name, version]) => `${name}@${version}`);

/** The composition that first had these pins: a rollback counts as the one it restored. */
function origin(composition: Composition, all: ReadonlyMap<number, Composition>): Composition {
  const restored = composition.rollbackTo === undefined ? undefined : all.get(composition.rollbackTo);
  return restored === undefined ? composition : origin(restored, all);
}

/** What is live, and what rollbacks without a number would bring back, one after the other. */
function withinReach(current: Composition | null, forAll: readonly Composition[]): Composition[] {
  const all = new Map(forAll.map((each) => [each.number, each]));
  const reached: Composition[] = [];
  for (let next = current; next !== null && reached.length <= ROLLBACKS;) {
    reached.push(next);
    const { number } = origin(next, all);
    next = forAll.findLast((each) => each.number < number) ?? null;
  }
  return reached;
}

/** What a preview showed is kept for so long after it was made, or until the preview ends. */
const PREVIEWED_MS = 7 * 86_400_000;

/** Compositions that previews showed and show no more. */
function endedPreviews({ compositions, previews }: Stores, now: Date): Composition[] {
  const open = (previews.current()?.previews ?? [])
    .filter(({ until }) => new Date(until) > now)
    .map(({ composition }) => composition);
  return compositions
    .all()
    .filter(
      ({ number, createdAt, isPreview }) =>
        isPreview === true &&
        !open.includes(number) &&
        now.getTime() - new Date(createdAt).getTime() >= PREVIEWED_MS,
    );
}

/** What was live for all, was tried or is previewed, at some moment since then. */
function sinceThen({ compositions, rollouts }: Stores, since: Date, ended: readonly Composition[]): Pins[] {
  const isSince = ({ createdAt }: Composition): boolean => new Date(createdAt) >= since;
  const all = compositions.all();
  const live = all.findLast((each) => !isSince(each) && each.isCandidate !== true);
  const known = all.filter((each) => isSince(each) && !ended.includes(each));
  const found: Pins[] = [...known, ...(live === undefined ? [] : [live])].map(({ pins }) => pins);
  for (let number = rollouts.highest(); number > 0; number -= 1) {
    const rollout = rollouts.read(number);
    const named = new Set([rollout.stable, ...Object.values(rollout.compositions)]);
    found.push(...all.filter((each) => named.has(each.number)).map(({ pins }) => pins));
    found.push(...rollout.canaries.map(({ pins }) => pins));
    // The one before them still held at their beginning.
    if (new Date(rollout.at) < since) break;
  }
  return found;
}

/** What people have asked for since then. */
function asked({ history, requests }: Stores, since: Date): Pins[] {
  return history.all().flatMap(({ content }): Pins[] => {
    if (content === null || new Date(content.at) < since) return [];
    const { act } = content;
    // A composition whose record is damaged is still named by its line.
    if ('pins' in act) return act.kind === 'preview' ? [] : [act.pins];
    if (act.kind !== 'request') return [];
    const { change } = requests.read(act.request).body;
    return 'pins' in change ? [change.pins] : [];
  });
}

/**
 * Names of the releases that have to stay, as `<package>@<version>`: what any composition, canary or request since a moment
 * names, what is live, what rollbacks would need, and what was published since then. Builds of a piece of work that previews
 * alone have shown go when those have ended.
 *
 * @throws RegistryError where a record cannot be read that would have a say
 */
export function keptReleases(stores: Stores, { since, now }: { since: Date; now: Date }): Set<string> {
  const { compositions, found } = stores;
  const forAll = compositions.all().filter(({ isCandidate }) => isCandidate !== true);
  const ended = endedPreviews(stores, now);
  const wasPreviewed = new Set(ended.flatMap(({ pins }) => namesOf(pins)));
  const kept = [
    ...sinceThen(stores, since, ended),
    ...asked(stores, since),
    ...withinReach(compositions.current(), forAll).map(({ pins }) => pins),
  ].flatMap(namesOf);
  const fresh = found.releases
    .packages()
    .flatMap((name) => found.releases.versions(name).map((version) => ({ name, version })))
    // One that cannot be read stays until somebody has looked at it.
    .filter(({ name, version }) => {
      if (wasPreviewed.has(`${name}@${version}`) && semver.prerelease(version) !== null) return false;
      if (found.releases.manifestIntegrity(name, version) === null) return true;
      return new Date(found.releases.read(name, version).record.publishedAt) >= since;
    })
    .map(({ name, version }) => `${name}@${version}`);
  return new Set([...kept, ...fresh]);
}
