import { randomUUID } from 'node:crypto';

import type { Database, Queryable } from '@marquee/kernel/server/database';

import { joinTournament } from './join-tournament.ts';
import { openTournament } from './open-tournament.ts';
import type { TournamentDefinition } from './tournament-definition.ts';
import type { TournamentRow } from './tournament-row.ts';
import type { TournamentTerms } from './tournament-terms.ts';

export const HOUR_MS = 60 * 60_000;

type Prizes = TournamentDefinition['prizes'];

export const moneyPrizes = (...amounts: string[]): Prizes =>
  amounts.map((amount, index) => ({
    from: index + 1,
    to: index + 1,
    prizes: [{ kind: 'money', amount, wagerX100: null, validDays: null }],
  }));

export interface Wanted extends Partial<Omit<TournamentDefinition, 'terms'>> {
  terms?: Partial<TournamentTerms>;
}

/** A free tournament in euro that began an hour before this moment and ends an hour after it: the sum of wins counts. */
export const aDefinition = (at: Date, { terms = {}, ...wanted }: Wanted = {}): TournamentDefinition => {
  const moment = (hours: number) => new Date(at.getTime() + hours * HOUR_MS).toISOString();
  return {
    slug: `cup-${randomUUID()}`,
    title: { en: 'A cup', de: 'Ein Pokal' },
    rules: { en: ['The sum of wins counts.', 'Be fair.'] },
    race: null,
    joinFrom: moment(-2),
    joinUntil: moment(1),
    startAt: moment(-1),
    endAt: moment(1),
    currency: 'EUR',
    maxPlayers: null,
    showTop: 50,
    games: [],
    prizes: moneyPrizes('100.00', '50.00', '25.01'),
    ...wanted,
    terms: {
      scoring: { kind: 'wins', unit: null, best: null, of: null },
      minStake: null,
      maxStake: null,
      minRounds: 1,
      games: 'all',
      bonusStakes: true,
      maxFreeWin: null,
      entry: { kind: 'free', amount: '0' },
      eligibility: { countries: null, status: null, verified: false },
      ...terms,
    },
  };
};

/** A tournament that is funded and public. */
export const aTournament = async (
  database: Pick<Database, 'transaction'>,
  { at, wanted = {} }: { at: Date; wanted?: Wanted },
): Promise<TournamentRow> =>
  database.transaction((transaction) =>
    openTournament(transaction, {
      definition: aDefinition(at, wanted),
      newId: randomUUID,
      publishedAt: at,
      fundedAt: at,
    }),
  );

/** The number of the entry. */
export const join = async (
  database: Pick<Database, 'transaction'>,
  { id, rulesVersion }: TournamentRow,
  { playerId, at }: { playerId: string; at: Date },
): Promise<number> => {
  const { entries } = await database.transaction((transaction) =>
    joinTournament(transaction, { name: id, rulesVersion, playerId, at }),
  );
  return entries[0]?.entry ?? 0;
};

/** Score, rounds and when it was reached, by entry. */
export const readScores = (database: Queryable, tournamentId: string) =>
  database.query<{ no: number; score: bigint; rounds: number; reachedAt: Date | null }>(
    `select no, score, rounds, reached_at as "reachedAt" from tournament_entry where tournament_id = $1 order by no`,
    [tournamentId],
  );
