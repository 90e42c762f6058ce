import { drawFairly, type FairResult, listTextOf, sha256Of } from '@marquee/kernel/fair-draw';

import type { WheelData } from './load-activity.ts';

export interface CheckedDraw extends FairResult {
  number: number;
  /** It is who was published. */
  isRight: boolean;
}

export interface Checked {
  /** The published seed gives the promise. */
  isPromiseKept: boolean;
  /** The hash of the list as it is shown. */
  listHash: string;
  isListRight: boolean;
  draws: CheckedDraw[];
}

export const isAllRight = ({ isPromiseKept, isListRight, draws }: Checked): boolean =>
  isPromiseKept && isListRight && draws.every(({ isRight }) => isRight);

/**
 * Computes the draws of an activity again, from what is published alone; asks no server.
 *
 * @param seed that was published
 */
export const verifyWheel = async ({ activity, participants }: WheelData, seed: string): Promise<Checked> => {
  const entrants = participants.items;
  const [commitment, listHash] = await Promise.all([sha256Of(seed), sha256Of(listTextOf(entrants))]);
  const draws: CheckedDraw[] = [];
  for (const { number, entryId } of activity.draws) {
    const drawnBefore = draws.map(({ entrant }) => entrant.id);
    // oxlint-disable-next-line no-await-in-loop -- each draw leaves out who was drawn before
    const result = await drawFairly({ seed, entrants, drawNumber: number, drawnBefore });
    draws.push({ ...result, number, isRight: result.entrant.id === entryId });
  }
  return {
    isPromiseKept: commitment === activity.commitment,
    listHash,
    isListRight: listHash === activity.listHash,
    draws,
  };
};
