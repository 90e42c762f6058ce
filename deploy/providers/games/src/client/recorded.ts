import type { Played } from './verified-round.ts';

/** What was recorded of a round, as far as it is at hand. */
export interface Recorded {
  commit?: string;
  drawn?: readonly number[];
  winMinor?: number;
}

/** The first thing recorded that is not what was computed. */
export const faultOf = (
  { commit, drawn, winMinor }: Played & { commit: string },
  recorded: Recorded,
): 'seed' | 'drawn' | 'win' | null => {
  if ((recorded.commit ?? commit) !== commit) return 'seed';
  if ((recorded.drawn ?? drawn).join() !== drawn.join()) return 'drawn';
  return (recorded.winMinor ?? winMinor) === winMinor ? null : 'win';
};
