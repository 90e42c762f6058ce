import { randomUUID } from 'node:crypto';

import type { PrizeKind } from '@marquee/kernel/contracts/tournaments';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { sendToInboxes } from '../inbox/inbox.ts';
import type { InboxTemplate } from '../inbox/templates.ts';
import type { Sum } from '../inbox/worded.ts';
import { PTS } from '../points/points-money.ts';
import { pathOf } from './present-tournament.ts';
import type { TournamentRow } from './tournament-row.ts';

interface Won {
  kind: PrizeKind;
  /** Minor units, or hundredths of points. */
  amount: bigint;
}

const sumOf = ({ kind, amount }: Won, currency: string): Sum => ({
  kind,
  amount: toDecimal({ amountMinor: amount, currency: kind === 'points' ? PTS : currency }),
  currency: kind === 'points' ? null : currency,
});

interface Told {
  playerId: string;
  template: InboxTemplate;
  sums?: readonly Won[];
  params?: Record<string, string>;
}

const tell = (
  transaction: Queryable,
  tournament: TournamentRow,
  { told, at }: { told: readonly Told[]; at: Date },
): Promise<void> =>
  sendToInboxes(
    transaction,
    told.map(({ playerId, template, sums = [], params = {} }) => ({
      id: randomUUID(),
      playerId,
      template,
      params: {
        ...params,
        tournament: JSON.stringify(tournament.title),
        page: pathOf(tournament),
        ...(sums.length > 0 && {
          sums: JSON.stringify(sums.map((sum) => sumOf(sum, tournament.currency))),
        }),
      },
    })),
    at,
  );

/**
 * Tells who has a place in the final standing what it is, and what it has won. Who has none is not told: there is nothing to
 * say of it. Make it the last of a transaction: see `publishEvent`.
 */
export const tellOfPlaces = async (
  transaction: Queryable,
  tournament: TournamentRow,
  at: Date,
): Promise<void> => {
  const rows = await transaction.query<{
    playerId: string;
    place: number;
    places: number;
    won: Array<{ kind: PrizeKind; amount: string }> | null;
  }>(
    `select player_id as "playerId", place,
       (select count(*)::integer from tournament_standing where tournament_id = $1) as places,
       (select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount::text) order by kind)
        from tournament_payout as payout
        where payout.tournament_id = $1 and payout.entry_no = standing.entry_no) as won
     from tournament_standing as standing join tournament_entry as entry
       on entry.tournament_id = $1 and no = entry_no and player_id is not null
     where standing.tournament_id = $1 order by entry_no`,
    [tournament.id],
  );
  const told = rows.map(({ playerId, place, places, won }): Told => {
    const params = { place: String(place), places: String(places) };
    if (won === null) return { playerId, template: 'tournament-ended', params };
    const sums = won.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) }));
    return { playerId, template: 'tournament-won', sums, params };
  });
  await tell(transaction, tournament, { told, at });
};

/**
 * Tells a player that the prize is theirs, once all of it is: money and points together. Bonuses are told as every bonus is.
 * Make it the last of a transaction: see `publishEvent`.
 */
export const tellOfPrize = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { entryNo, playerId, at }: { entryNo: number; playerId: string; at: Date },
): Promise<void> => {
  const prizes = await transaction.query<Won & { state: string }>(
    `select kind, amount, state from tournament_payout
     where tournament_id = $1 and entry_no = $2 and kind <> 'bonus' order by kind`,
    [tournament.id, entryNo],
  );
  if (prizes.some(({ state }) => state === 'due')) return;
  await tell(transaction, tournament, {
    told: [{ playerId, template: 'tournament-paid', sums: prizes }],
    at,
  });
};

/** An entry of a tournament that was called off, with what was given back of it now; nothing of a free one. */
export interface CalledOffEntry {
  playerId: string;
  kind: 'free' | 'points' | 'money';
  amount: bigint;
}

/** Tells who was in a tournament that it was called off. Make it the last of a transaction: see `publishEvent`. */
export const tellOfCancelling = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { entries, at }: { entries: readonly CalledOffEntry[]; at: Date },
): Promise<void> => {
  const told = entries.map(({ playerId, kind, amount }): Told =>
    kind === 'free'
      ? { playerId, template: 'tournament-cancelled' }
      : { playerId, template: 'tournament-refunded', sums: [{ kind, amount }] },
  );
  await tell(transaction, tournament, { told, at });
};
