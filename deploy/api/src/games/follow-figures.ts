import { repeat, type RepeatSetup } from '../schedule/repeat.ts';

const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 30 * 1000;

interface FollowSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  /** Gives up when the signal says so. */
  refresh: RepeatSetup['run'];
}

/**
 * Refreshes now and every ten minutes, sooner after a failure; what was known last stays meanwhile. Answers what ends
 * it.
 */
export const followFigures = ({ refresh, ...setup }: FollowSetup): (() => Promise<void>) =>
  repeat({ ...setup, run: refresh, everyMs: EVERY_MS, afterFailureMs: AFTER_FAILURE_MS });
