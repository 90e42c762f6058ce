import { randomUUID } from 'node:crypto';

import type { Money } from '@marquee/kernel/money';
import {
  type Database,
  DatabaseUnavailable,
  inOneGo,
  type Queryable,
  retryTransaction,
} from '@marquee/kernel/server/database';
import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { readFunds, stakeable } from '../bonuses/funds.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { offerOn } from '../bonuses/offer-campaigns.ts';
import { settleGrant } from '../bonuses/settle-grant.ts';
import type { JackpotChance } from '../jackpots/start-draw.ts';
import { tellOfJackpots } from '../jackpots/tell-of-jackpots.ts';
import { InsufficientFunds, post, PostingConflict } from '../ledger/post.ts';
import { tellOfRise } from '../points/raise-status.ts';
import { bet } from './bet.ts';
import {
  type BetCall,
  currencyOf,
  type EndRoundCall,
  hashOf,
  type PromoWinCall,
  type RollbackCall,
  roundOf,
  type WalletCall,
  type WinCall,
} from './calls.ts';
import { countJackpots } from './count-jackpots.ts';
import { countPlay } from './count-play.ts';
import { countPoints } from './count-points.ts';
import { countScores } from './count-scores.ts';
import { endRound } from './end-round.ts';
import type { Movement } from './movement.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import { type BonusPart, findCall, insertCall, lockForPlay, type StoredCall } from './repository.ts';
import { rollback } from './rollback.ts';
import { promoWin, win } from './win.ts';

export interface WalletAnswer {
  /** Of two answers about one player the later one has the larger id: an older balance is not shown over a newer one. */
  id: bigint;
  /** The cash and the bonus money that can be staked, after this call. */
  balance: Money;
  /** The same call had been carried out before, and this is its answer. */
  isReplayed: boolean;
}

export interface WalletSetup {
  database: Pick<Database, 'transaction'>;
  /**
   * Whether the player may bet now, in this currency, and this much: what to refuse with, or null. Asked for bets
   * alone, in the transaction of the bet.
   */
  judgeBet: (transaction: Queryable, call: BetCall) => Promise<WalletRefusalCode | WalletRefusal | null>;
  /** What hides the amounts at which jackpots are won: rounds that are settled play for them. */
  chance: JackpotChance;
  now: () => Date;
  /** How long a call waits for others about the same player. */
  waitMs?: number;
}

/** A provider waits two seconds for a bet: it is told before that nothing came of it. */
const WAIT_MS = 1_500;
/** How often a call is judged anew because cash went elsewhere between the look at it and the posting. */
const ATTEMPTS = 3;

const carryOut = async (transaction: Queryable, call: WalletCall, at: Date): Promise<Movement> => {
  switch (call.kind) {
    case 'bet':
      return bet(transaction, call, at);
    case 'win':
      return win(transaction, call, at);
    case 'rollback':
      return rollback(transaction, call, at);
    case 'end_round':
      return endRound(transaction, call, at);
    case 'promo_win':
      return promoWin(call);
  }
};

/** The answer that the same call had. @throws {WalletRefusal} where its id was used for another */
const answerOf = (earlier: StoredCall, call: WalletCall): WalletAnswer => {
  refuseUnless(earlier.requestHash === hashOf(call), 'DUPLICATE_TRANSACTION');
  const balance = { amountMinor: earlier.balanceAfter, currency: earlier.currency };
  return { id: earlier.id, balance, isReplayed: true };
};

/**
 * Players' money for games. Each call has one effect, however often it is sent and in whatever order: the same id with
 * the same content gives the first answer. A rollback that comes before its bet keeps the bet out. Wins, rollbacks and
 * ends of rounds are always taken; whether a player may play is asked for bets alone.
 *
 * Every function throws {WalletRefusal} where nothing was moved, and {DatabaseUnavailable} where that is unknown.
 */
export const createWallet = ({ database, judgeBet, chance, now, waitMs = WAIT_MS }: WalletSetup) => {
  const postLegs = async (
    transaction: Queryable,
    call: WalletCall,
    { type, legs, at }: Pick<Movement, 'type' | 'legs'> & { at: Date },
  ): Promise<bigint | null> => {
    if (legs.length === 0) return null;
    const roundId = roundOf(call);
    try {
      const { transactionId } = await post(transaction, {
        type,
        scope: `wallet ${call.provider}`,
        key: call.txId,
        actor: `provider ${call.provider}`,
        legs,
        details: roundId === null ? {} : { round: roundId },
        at,
      });
      return transactionId;
    } catch (error) {
      // Another player's call has this id, and came while this one was under way.
      if (error instanceof PostingConflict) throw new WalletRefusal('DUPLICATE_TRANSACTION');
      throw error;
    }
  };

  const moveMoney = async (
    transaction: Queryable,
    call: WalletCall,
    at: Date,
  ): Promise<{
    ledgerTransactionId: bigint | null;
    bonus: BonusPart | null;
    freeAmount: bigint;
    settles: string | null;
  }> => {
    const moved = await carryOut(transaction, call, at);
    const { type, legs, played, bonus = null, freeAmount = 0n, settles = null } = moved;
    const [ledgerTransactionId] = await inOneGo([
      postLegs(transaction, call, { type, legs, at }),
      ...(played ? [countPlay(transaction, call, played)] : []),
    ]);
    return { ledgerTransactionId, bonus, freeAmount, settles };
  };

  const requireAllowed = async (transaction: Queryable, call: BetCall): Promise<void> => {
    refuseUnless(call.amount.amountMinor > 0n || call.isFree === true, 'WRONG_SYNTAX');
    const refusal = await judgeBet(transaction, call);
    if (refusal !== null) throw refusal instanceof WalletRefusal ? refusal : new WalletRefusal(refusal);
  };

  const handle = async (transaction: Queryable, call: WalletCall): Promise<WalletAnswer> => {
    const [isLocked, earlier] = await inOneGo([
      lockForPlay(transaction, call.playerId),
      findCall(transaction, call.provider, call.txId),
    ]);
    refuseUnless(isLocked, 'USER_DISABLED');
    if (earlier !== null) return answerOf(earlier, call);
    if (call.kind === 'bet') await requireAllowed(transaction, call);
    const at = now();
    const { settles, ...done } = await moveMoney(transaction, call, at);
    const news = settles === null ? [] : await settleGrant(transaction, settles, at);
    // What a jackpot pays is in the balance of this answer.
    const jackpots = await countJackpots(transaction, chance, call, at);
    const currency = currencyOf(call);
    const { playerId } = call;
    const balanceAfter = stakeable(await readFunds(transaction, { playerId, currency, at }));
    const id = await insertCall(transaction, call, { ...done, balanceAfter, at });
    if (id === null) throw new WalletRefusal('DUPLICATE_TRANSACTION');
    const rise = await countPoints(transaction, call, at);
    await countScores(transaction, call, at);
    if (rise !== null)
      news.push(
        ...(await offerOn(transaction, { trigger: 'status_up', playerId }, { newId: randomUUID, at })),
      );
    await tellOfGrants(transaction, news, at);
    await tellOfRise(transaction, rise, at);
    await tellOfJackpots(transaction, jackpots, at);
    return { id, balance: { amountMinor: balanceAfter, currency }, isReplayed: false };
  };

  const run = async (call: WalletCall): Promise<WalletAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt follows one that failed
        return await retryTransaction(database, async (transaction) => handle(transaction, call), {
          lockMs: waitMs,
          withinMs: waitMs,
        });
      } catch (error) {
        if (!(error instanceof InsufficientFunds)) throw error;
        if (attempt === ATTEMPTS)
          throw new DatabaseUnavailable('The cash of a player does not stand still.', { cause: error });
      }
    }
  };

  return {
    bet: async (call: Omit<BetCall, 'kind'>) => run({ ...call, kind: 'bet' }),
    win: async (call: Omit<WinCall, 'kind'>) => run({ ...call, kind: 'win' }),
    rollback: async (call: Omit<RollbackCall, 'kind'>) => run({ ...call, kind: 'rollback' }),
    endRound: async (call: Omit<EndRoundCall, 'kind'>) => run({ ...call, kind: 'end_round' }),
    promoWin: async (call: Omit<PromoWinCall, 'kind'>) => run({ ...call, kind: 'promo_win' }),
  };
};

export type Wallet = ReturnType<typeof createWallet>;
