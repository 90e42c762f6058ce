import type { StoredState, TournamentRow } from './tournament-row.ts';

const MINUTE_MS = 60_000;
/** Rounds that were begun before the end may be settled for so long after it. */
export const SETTLING_MS = 10 * MINUTE_MS;

const BY_CLOCK: ReadonlySet<StoredState> = new Set(['announced', 'registration', 'running']);

/** What a tournament is at a moment: the clock alone moves what is published, whether or not the job has come by. */
export const stateAt = (
  { state, joinFrom, startAt, endAt }: Pick<TournamentRow, 'state' | 'joinFrom' | 'startAt' | 'endAt'>,
  now: Date,
): StoredState => {
  if (!BY_CLOCK.has(state)) return state;
  if (now >= endAt) return 'finalizing';
  if (now >= startAt) return 'running';
  return now >= joinFrom ? 'registration' : 'announced';
};

/** Whether it can be joined, but for who asks. */
export const isOpenToJoin = (tournament: TournamentRow, now: Date): boolean => {
  const state = stateAt(tournament, now);
  return (
    (state === 'registration' || state === 'running') &&
    now >= tournament.joinFrom &&
    now < tournament.joinUntil
  );
};
