import { array, constant, constantFrom, integer, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { NetworkBehaviour } from '../testing/fake-platform.ts';

/** One step of a history: an action of the player or the worker, time that passes, or a crash. */
export type Step =
  | { do: 'play'; stakeMinor: number }
  | { do: 'decide'; hold: string }
  | { do: 'ask again' | 'start over' | 'rotate' | 'arrive' | 'work' }
  | { do: 'die'; at: number }
  | { do: 'wait'; ms: number };

export interface History {
  /** A game whose rounds are settled at once, or one that waits for a decision. */
  game: 'marquee-three-reels' | 'marquee-video-poker';
  /** Server seeds derive from it, so that the same history draws the same results. */
  chance: number;
  /** How the wallet treats its calls, one after another; `right` once they are used up. */
  walletBehaviours: NetworkBehaviour[];
  steps: Step[];
}

const step: Arbitrary<Step> = oneof(
  { weight: 7, arbitrary: record({ do: constant('play'), stakeMinor: constantFrom(10, 100, 1000) }) },
  { weight: 2, arbitrary: record({ do: constant('decide'), hold: constantFrom('11111', '00000', '01101') }) },
  { weight: 3, arbitrary: record({ do: constant('ask again') }) },
  { weight: 3, arbitrary: record({ do: constant('die'), at: integer({ min: 1, max: 24 }) }) },
  { weight: 4, arbitrary: record({ do: constant('wait'), ms: constantFrom(1, 2_500, 11_000) }) },
  { weight: 4, arbitrary: record({ do: constantFrom('start over', 'rotate', 'arrive', 'work') }) },
);

/** Histories with a wallet that can behave so. */
export const historiesWith = (behaviours: readonly NetworkBehaviour[]): Arbitrary<History> =>
  record({
    game: constantFrom('marquee-three-reels', 'marquee-video-poker'),
    chance: integer(),
    walletBehaviours: array(constantFrom(...behaviours), { maxLength: 16 }),
    steps: array(step, { minLength: 2, maxLength: 12 }),
  });
