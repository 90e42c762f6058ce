import { repeat, type RepeatSetup } from '../schedule/repeat.ts';

const EVERY_MS = 10 * 60 * 1000;
const AFTER_FAILURE_MS = 30 * 1000;

interface FollowSetup extends Pick<RepeatSetup, 'onFailure' | 'setTimer'> {
  /** Stops when the signal is aborted. */
  refresh: RepeatSetup['run'];
}

/**
 * Refreshes the figures now and every ten minutes, sooner after a failure; the last known ones stay in use meanwhile.
 * Returns a function that stops it.
 */
export const followFigures = ({ refresh, ...setup }: FollowSetup): (() => Promise<void>) =>
  repeat({ ...setup, run: refresh, everyMs: EVERY_MS, afterFailureMs: AFTER_FAILURE_MS });
