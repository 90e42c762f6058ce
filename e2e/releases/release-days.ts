import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

import type { AskService, Composition, Rollout } from './ask-service.ts';
import type { Pins } from './mixed-page.ts';

/** What was done, and which composition everybody gets by it. */
export interface Step {
  kind: 'pin' | 'rollback' | 'canary';
  live: Composition;
  /** False where everybody keeps what they have. */
  isForAll: boolean;
}

export interface ReleaseDays {
  /** Does the next thing. @throws when the registry refuses it */
  next(): Promise<Step>;
  /** Pins of every composition that was ever made, those of canaries as well. */
  pinsOf: ReadonlyMap<number, Pins>;
}

export interface Setup {
  ask: AskService;
  live: Composition;
  /** Versions of each package that may be pinned. */
  versions: Readonly<Record<string, readonly string[]>>;
  /** Days of one seed are alike. */
  seed: number;
}

const samePins = (first: Pins, second: Pins): boolean =>
  Object.keys({ ...first, ...second }).every((name) => first[name] === second[name]);

/** What release managers do in many days, one thing after the other: pin, try on a share, raise, finish, stop, return. */
export function createReleaseDays({ ask, live: first, versions, seed }: Setup): ReleaseDays {
  const random = xoroshiro128plus(seed);
  const isSo = (percent: number): boolean => uniformInt(random, 1, 100) <= percent;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[uniformInt(random, 0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  const pinsOf = new Map<number, Pins>([[first.number, first.pins]]);
  const past: Composition[] = [first];
  let live = first;
  /** Of the canary that runs, and how far it was raised. */
  let tried: { id: number; share: number } | null = null;

  function change(): Pins {
    const name = pick(Object.keys(versions));
    return { [name]: pick((versions[name] ?? []).filter((version) => version !== live.pins[name])) };
  }

  function wentLive(composition: Composition, kind: Step['kind']): Step {
    live = composition;
    past.push(composition);
    pinsOf.set(composition.number, composition.pins);
    // What was tried was tried on the composition before.
    tried = null;
    return { kind, live, isForAll: true };
  }

  function isTried(rollout: Rollout, share: number): Step {
    for (const [group, number] of Object.entries(rollout.compositions)) {
      const own = group
        .split('+')
        .map((id) => rollout.canaries.find((canary) => String(canary.id) === id)?.pins);
      pinsOf.set(number, Object.assign({}, live.pins, ...own) as Pins);
    }
    tried = share === 0 ? null : { id: rollout.lastCanary, share };
    return { kind: 'canary', live, isForAll: false };
  }

  async function goOn({ id, share }: { id: number; share: number }): Promise<Step> {
    if (share < 0.5) return isTried(await ask.setShare(id, 0.5), 0.5);
    if (isSo(50)) return wentLive(await ask.finishCanary(id), 'canary');
    return isTried(await ask.stopCanary(id), 0);
  }

  return {
    pinsOf,
    async next() {
      if (tried !== null && isSo(80)) return goOn(tried);
      const others = past.filter(({ pins }) => !samePins(pins, live.pins));
      if (tried === null && isSo(30)) return isTried(await ask.startCanary(change(), 0.05), 0.05);
      if (others.length > 0 && isSo(50)) return wentLive(await ask.rollback(pick(others).number), 'rollback');
      return wentLive(await ask.pin(change()), 'pin');
    },
  };
}
