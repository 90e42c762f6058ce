import { randomUUID } from 'node:crypto';

import type { Database, Queryable } from '@marquee/kernel/server/database';

import { grantBonus } from '../bonuses/grant-bonus.ts';
import { type GrantNews, tellOfGrants } from '../bonuses/news.ts';
import { publishEvent } from '../events/outbox.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { movePoints } from '../points/points-money.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { emptyEscrow, payFromEscrow } from './escrow.ts';
import { tellOfPrize } from './news.ts';
import { holdTournament, setState } from './save-tournament.ts';
import { findTournament, type TournamentRow } from './tournament-row.ts';

interface Payout {
  entryNo: number;
  playerId: string;
  kind: 'money' | 'points' | 'bonus';
  amount: bigint;
  wagerX100: number | null;
  validDays: number | null;
}

const DEFAULT_DAYS = 14;

const readDue = (database: Queryable, id: string): Promise<Payout[]> =>
  database.query<Payout>(
    `select entry_no as "entryNo", player_id as "playerId", kind, amount, wager_x100 as "wagerX100",
       valid_days as "validDays"
     from tournament_payout as payout join tournament_entry as entry
       on entry.tournament_id = payout.tournament_id and no = entry_no
     where payout.tournament_id = $1 and state = 'due' order by entry_no, kind`,
    [id],
  );

/** Prizes may be in a currency that the player had no account in: they get one. */
const openAccount = async (
  transaction: Queryable,
  { playerId, currency, at }: { playerId: string; currency: string; at: Date },
): Promise<void> => {
  await transaction.query(
    `insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, false, $3)
     on conflict (player_id, currency) do update set closed_at = null, opened_at = $3
       where currency_account.closed_at is not null`,
    [playerId, currency, at],
  );
};

const payMoney = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { playerId, amount, key, at }: { playerId: string; amount: bigint; key: string; at: Date },
): Promise<void> => {
  const { currency } = tournament;
  await openAccount(transaction, { playerId, currency, at });
  const prize = { amountMinor: amount, currency };
  await payFromEscrow(transaction, { tournament, playerId, prize, key, at });
};

const payPoints = async (
  transaction: Queryable,
  { id }: TournamentRow,
  { playerId, amount, key, at }: { playerId: string; amount: bigint; key: string; at: Date },
): Promise<void> =>
  movePoints(transaction, {
    type: 'points_prize',
    playerId,
    exchange: amount,
    status: 0n,
    key: `tournament ${id} ${key}`,
    details: { tournament: id },
    at,
  });

/** Null where the player may not have a bonus now. */
const payBonus = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { payout, key, at }: { payout: Payout; key: string; at: Date },
): Promise<GrantNews[] | null> => {
  const { playerId, amount, wagerX100, validDays } = payout;
  const state = await readPlayerState(transaction, playerId);
  if (!decide(state, 'claim-bonus', at).isAllowed) return null;
  const prize = { amountMinor: amount, currency: tournament.currency };
  await openAccount(transaction, { playerId, currency: tournament.currency, at });
  await payFromEscrow(transaction, { tournament, playerId: null, prize, key, at });
  const { news } = await grantBonus(transaction, {
    id: randomUUID(),
    playerId,
    type: 'tournament_prize',
    amount: prize,
    wagerFactorX100: wagerX100 ?? 0,
    validDays: validDays ?? DEFAULT_DAYS,
    source: { of: 'tournament', key: `${tournament.id} ${payout.entryNo}` },
    title: tournament.title,
    at,
  });
  return news;
};

/** Whether the player will never have a bonus of it: what the place has won is the house's again. */
const isLost = async (transaction: Queryable, playerId: string): Promise<boolean> => {
  const { closedAt, selfExclusion } = await readPlayerState(transaction, playerId);
  return closedAt !== null || selfExclusion !== null;
};

/** Pays one prize of a place in a transaction of its own: once, whatever breaks. */
const payOne = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { payout, at }: { payout: Payout; at: Date },
): Promise<void> => {
  const { entryNo, kind, playerId, amount } = payout;
  await lockForPlay(transaction, playerId);
  const due = await transaction.query(
    `select from tournament_payout where tournament_id = $1 and entry_no = $2 and kind = $3 and state = 'due' for update`,
    [tournament.id, entryNo, kind],
  );
  if (due.length === 0) return;
  const key = `prize ${entryNo} ${kind}`;
  let state = 'paid';
  let news: GrantNews[] = [];
  if (kind === 'money') await payMoney(transaction, tournament, { playerId, amount, key, at });
  else if (kind === 'points') await payPoints(transaction, tournament, { playerId, amount, key, at });
  else {
    const given = await payBonus(transaction, tournament, { payout, key, at });
    if (given === null && !(await isLost(transaction, playerId))) return;
    state = given === null ? 'returned' : 'paid';
    news = given ?? [];
  }
  await transaction.query(
    `update tournament_payout set state = $4, settled_at = $5
     where tournament_id = $1 and entry_no = $2 and kind = $3`,
    [tournament.id, entryNo, kind, state, at],
  );
  await tellOfGrants(transaction, news, at);
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
  if (kind !== 'bonus') await tellOfPrize(transaction, tournament, { entryNo, playerId, at });
};

/** Empties the escrow of a tournament whose prizes are all settled. Answers whether they were. */
const close = async (transaction: Queryable, id: string, at: Date): Promise<boolean> => {
  const tournament = await holdTournament(transaction, id);
  if (tournament.state !== 'finished') return false;
  if ((await readDue(transaction, tournament.id)).length > 0) return false;
  await emptyEscrow(transaction, { tournament, at });
  await setState(transaction, { id: tournament.id, state: 'paid', at });
  return true;
};

/**
 * Pays what is due of a finished tournament, each prize in a transaction of its own, and closes it when nothing is due any
 * more: run again after it broke off, it goes on with what is left. Answers whether it is closed. That it may be paid was
 * said by two operators before.
 */
export const payPrizes = async (
  database: Pick<Database, 'query' | 'script' | 'transaction'>,
  id: string,
  at: Date,
): Promise<boolean> => {
  const tournament = await findTournament(database, id);
  if (tournament === null || tournament.state !== 'finished') return false;
  for (const payout of await readDue(database, tournament.id))
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that players are held for a moment only
    await database.transaction((transaction) => payOne(transaction, tournament, { payout, at }));
  return database.transaction((transaction) => close(transaction, tournament.id, at));
};
