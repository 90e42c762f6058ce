import type { TournamentCard, TournamentState } from '@marquee/kernel/contracts/tournaments';

const COMING = new Set<TournamentState>(['announced', 'registration']);

/** What runs, or has ended a moment ago, and what is to come; each in the order in which the API has them. */
export const groupActive = (
  items: readonly TournamentCard[],
): { running: TournamentCard[]; coming: TournamentCard[] } => ({
  running: items.filter(({ state }) => !COMING.has(state)),
  coming: items.filter(({ state }) => COMING.has(state)),
});
