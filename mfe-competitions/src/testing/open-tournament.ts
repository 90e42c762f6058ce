import type { Leaderboard, Tournament } from '@marquee/kernel/contracts/tournaments';
import { aPlayer, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, within } from '@testing-library/react';

import { routes } from '../routes.ts';
import { english as messages } from './competitions.ts';
import { aBoard, aFullTournament, aRow, ID, someGames } from './tournaments.ts';

interface Setup {
  tournament?: Tournament | (() => Tournament);
  board?: Leaderboard;
  answers?: Record<string, unknown>;
  isSignedIn?: boolean;
}

/** Opens the page of a tournament; left out, a visitor looks at one that runs. */
export const openTournament = async ({ tournament, board, answers = {}, isSignedIn = false }: Setup = {}) => {
  const api = fakeApi({
    [`GET /tournaments/${ID}`]: tournament ?? aFullTournament(),
    [`GET /tournament/${ID}/leaderboard`]: board ?? aBoard(),
    [`GET /tournaments/${ID}/games`]: someGames(),
    ...answers,
  });
  const visit = await act(async () =>
    openPage(routes, `/en/tournaments/show/${ID}`, {
      messages,
      api,
      ...(isSignedIn && { player: aPlayer() }),
    }),
  );
  return { api, ...visit };
};

/** One that whoever looks at it may join. */
export const joinable = (changes: Partial<Tournament> = {}) =>
  aFullTournament({ joining: { canJoin: true, unmet: [], hasAgreed: false }, ...changes });
/** The line of a player in the fourteenth place. */
export const own = (changes: Partial<NonNullable<Leaderboard['own']>> = {}): Leaderboard['own'] => ({
  row: aRow(14, { entry: 500, name: 'jon***', score: '318.50', drift: 3 }),
  entry: 500,
  state: 'counts',
  reason: null,
  roundsLacking: 0,
  neighbours: [],
  toNextPlace: '7.30',
  ...changes,
});
/** A section of the page by its name. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
