import type { Composition } from '@marquee/kernel/contracts';

import type { Stores } from '../stores.ts';

/** How many times a rollback without a number can go one further back. */
const ROLLBACKS = 3;

type Pins = Readonly<Record<string, string>>;

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

/** What was live for all, or was tried, at some moment since then. */
function sinceThen({ compositions, rollouts }: Stores, since: Date): Pins[] {
  const isSince = ({ createdAt }: Composition): boolean => new Date(createdAt) >= since;
  const all = compositions.all();
  const live = all.findLast((each) => !isSince(each) && each.isCandidate !== true);
  const found: Pins[] = [...all.filter(isSince), ...(live === undefined ? [] : [live])].map(
    ({ pins }) => pins,
  );
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
    if ('pins' in act) return [act.pins];
    if (act.kind !== 'request') return [];
    const { change } = requests.read(act.request).body;
    return 'pins' in change ? [change.pins] : [];
  });
}

/**
 * Names of the releases that have to stay, as `<package>@<version>`: what any composition, canary or request since a moment
 * names, what is live, what rollbacks would need, and what was published since then.
 *
 * @throws RegistryError where a record cannot be read that would have a say
 */
export function keptReleases(stores: Stores, since: Date): Set<string> {
  const { compositions, found } = stores;
  const forAll = compositions.all().filter(({ isCandidate }) => isCandidate !== true);
  const kept = [
    ...sinceThen(stores, since),
    ...asked(stores, since),
    ...withinReach(compositions.current(), forAll).map(({ pins }) => pins),
  ].flatMap((pins) => Object.entries(pins).map(([name, version]) => `${name}@${version}`));
  const fresh = found.releases
    .packages()
    .flatMap((name) => found.releases.versions(name).map((version) => ({ name, version })))
    // One that cannot be read stays until somebody has looked at it.
    .filter(({ name, version }) => {
      if (found.releases.manifestIntegrity(name, version) === null) return true;
      return new Date(found.releases.read(name, version).record.publishedAt) >= since;
    })
    .map(({ name, version }) => `${name}@${version}`);
  return new Set([...kept, ...fresh]);
}
