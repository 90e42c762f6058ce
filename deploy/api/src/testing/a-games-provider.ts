import type { GamesProvider } from '../games/provider-client.ts';

/** A provider that does what is given, and nothing else. */
export const aGamesProvider = (given: Partial<GamesProvider>): GamesProvider => ({
  createSession: () => Promise.reject(new Error('No session is opened here.')),
  closeSession: async () => {},
  findRound: async () => null,
  findRecord: async () => null,
  createFreeRounds: () => Promise.reject(new Error('No free rounds are given here.')),
  cancelFreeRounds: () => Promise.reject(new Error('No free rounds are given here.')),
  readStatement: async (day) => ({ day, isFinal: true, totals: [], unanswered: [] }),
  listPostings: async () => ({ postings: [], next: null }),
  findPostings: async () => [],
  ...given,
});
