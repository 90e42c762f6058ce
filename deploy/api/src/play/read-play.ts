import type { GamePlay } from '@marquee/kernel/contracts/games';
import { currencyExponent, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { readPlayMeter } from '../bonuses/read-meters.ts';
import { readBalances } from '../ledger/balances.ts';
import { readPlayTerms } from '../responsible-gaming/play-terms.ts';
import { readLastCall } from '../wallet/repository.ts';
import type { GameSession } from './game-sessions.ts';

interface Sums {
  staked: bigint;
  won: bigint;
  rounds: number;
}

/** Bets that were taken back, and what was won by them, do not count; jackpots do. */
const SUMS = `select coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
    (coalesce(sum(amount) filter (where kind in ('win', 'promo_win')), 0)
      + (select coalesce(sum(paid_minor), 0) from jackpot_win join wallet_round using (provider, round_id)
        where wallet_round.session_id = $1))::bigint as won,
    (count(distinct round_id) filter (where kind = 'bet'))::integer as rounds
  from wallet_call as call
  where session_id = $1 and not exists (
    select from wallet_call as back
    where back.provider = call.provider and back.kind = 'rollback'
      and back.ref_tx_id = case call.kind when 'bet' then call.tx_id when 'win' then call.ref_tx_id end)`;

const readSums = async (database: Queryable, sessionId: string): Promise<Sums> => {
  const [sums] = await database.query<Sums>(SUMS, [sessionId]);
  if (sums === undefined) throw new Error('A question for sums alone has one answer.');
  return sums;
};

/** A play with what it has come to, from the calls of the wallet that belong to it. */
export const readPlay = async (database: Queryable, session: GameSession, now: Date): Promise<GamePlay> => {
  const { currency, playerId } = session;
  // Read first: a balance may be newer than its version says, and is then told once more.
  const version = (await readLastCall(database, playerId)) ?? 0n;
  const balance = (await readBalances(database, playerId)).find((each) => each.currency === currency);
  const { staked, won, rounds } = await readSums(database, session.id);
  const terms = await readPlayTerms(database, playerId, session, now);
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    sessionId: session.id,
    launchNumber: session.launchNumber,
    currency,
    exponent: currencyExponent(currency),
    version: String(version),
    real: decimal(balance?.real.amountMinor ?? 0n),
    bonus: decimal(balance?.bonus.amountMinor ?? 0n),
    inPlay: decimal(balance?.inPlay.amountMinor ?? 0n),
    staked: decimal(staked),
    won: decimal(won),
    net: decimal(won - staked),
    rounds,
    startedAt: session.startedAt.toISOString(),
    ended:
      session.endedAt === null || session.endReason === null
        ? null
        : { at: session.endedAt.toISOString(), reason: session.endReason },
    ...terms,
    grant: await readPlayMeter(database, session),
    serverTime: now.toISOString(),
  };
};
