import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import type { TransactionType } from '../ledger/post.ts';
import {
  type BetCall,
  currencyOf,
  type EndRoundCall,
  type PromoWinCall,
  type RollbackCall,
  type RoundCall,
  type WalletCall,
  type WinCall,
} from './calls.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import {
  addStake,
  closeRound,
  findCall,
  findRound,
  isRolledBack,
  readReal,
  removeStake,
  type Round,
  sumWins,
} from './repository.ts';

export interface Played {
  /** When its bet was placed: a win is a win of that time, however late it comes. */
  at: Date;
  staked: bigint;
  won: bigint;
  /** A bet opens a round. */
  isNewRound: boolean;
}

/** What a call moves: nothing where there are no legs. */
export interface Movement {
  type: TransactionType;
  legs: Leg[];
  /** What counts towards the limits of the player: below zero where it is given back. */
  played?: Played;
}

const accountsOf = ({ playerId, provider }: WalletCall) => ({
  real: ofPlayer(playerId, 'real'),
  inPlay: ofPlayer(playerId, 'in_play'),
  receivable: ofPlayer(playerId, 'receivable'),
  house: ofHouse('game_pnl', { subject: provider, playerId }),
});

/** From one account to another. */
const move = (amountMinor: bigint, from: AccountName, to: AccountName, currency: string): Leg[] =>
  amountMinor === 0n || from === to
    ? []
    : [
        { account: from, money: { amountMinor: -amountMinor, currency } },
        { account: to, money: { amountMinor, currency } },
      ];

const isRoundOf = (round: Round, call: RoundCall): boolean =>
  round.playerId === call.playerId && round.currency === currencyOf(call);

const refusedRound = async (transaction: Queryable, call: BetCall): Promise<WalletRefusal> => {
  const round = await findRound(transaction, call.provider, call.roundId);
  return new WalletRefusal(
    round !== null && isRoundOf(round, call) ? 'ROUND_CLOSED' : 'ROUND_OPEN_ELSEWHERE',
  );
};

const notEnough = (amountMinor: bigint, currency: string): WalletRefusal =>
  new WalletRefusal('NOT_ENOUGH_MONEY', { balance: toDecimal({ amountMinor, currency }) });

/** Stakes lie in play until their round is closed. */
export const bet = async (transaction: Queryable, call: BetCall, at: Date): Promise<Movement> => {
  const { amountMinor, currency } = call.amount;
  refuseUnless(!(await isRolledBack(transaction, call.provider, call.txId)), 'BET_CANCELLED');
  const round = await addStake(transaction, call, at);
  if (round === null) throw await refusedRound(transaction, call);
  const balance = await readReal(transaction, call.playerId, currency);
  if (balance < amountMinor) throw notEnough(balance, currency);
  const { real, inPlay } = accountsOf(call);
  return {
    type: 'bet',
    legs: move(amountMinor, real, inPlay, currency),
    played: { at, staked: amountMinor, won: 0n, isNewRound: round.isNew },
  };
};

const settle = async (transaction: Queryable, call: RoundCall, at: Date): Promise<Leg[]> => {
  const round = await findRound(transaction, call.provider, call.roundId);
  if (round === null || round.isClosed || !isRoundOf(round, call)) return [];
  await closeRound(transaction, call, at);
  const { inPlay, house } = accountsOf(call);
  return move(round.stake, inPlay, house, round.currency);
};

/** Also of a round that is closed: what a player has won is theirs whenever it comes. */
export const win = async (transaction: Queryable, call: WinCall, at: Date): Promise<Movement> => {
  const { amountMinor, currency } = call.amount;
  refuseUnless(amountMinor >= 0n, 'WRONG_SYNTAX');
  const staked = await findCall(transaction, call.provider, call.refTxId);
  const isItsBet =
    staked?.kind === 'bet' && staked.playerId === call.playerId && staked.roundId === call.roundId;
  if (!isItsBet) throw new WalletRefusal('TRANSACTION_DOES_NOT_EXIST');
  refuseUnless(staked.currency === currency, 'WRONG_CURRENCY');
  refuseUnless(!(await isRolledBack(transaction, call.provider, call.refTxId)), 'TRANSACTION_DOES_NOT_EXIST');
  const settled = call.isRoundClosed ? await settle(transaction, call, at) : [];
  const { real, house } = accountsOf(call);
  return {
    type: 'win',
    legs: [...settled, ...move(amountMinor, house, real, currency)],
    played: { at: staked.createdAt, staked: 0n, won: amountMinor, isNewRound: false },
  };
};

/**
 * Takes a bet back, and what was won by it. Where the player has spent that, they owe the rest. A bet that has not come
 * yet is refused when it comes.
 */
export const rollback = async (transaction: Queryable, call: RollbackCall): Promise<Movement> => {
  const nothing: Movement = { type: 'rollback', legs: [] };
  const { provider, refTxId, currency } = call;
  const staked = await findCall(transaction, provider, refTxId);
  if (staked === null) return nothing;
  const { roundId, amount: stake } = staked;
  if (staked.kind !== 'bet' || staked.playerId !== call.playerId || roundId === null)
    throw new WalletRefusal('TRANSACTION_DOES_NOT_EXIST');
  refuseUnless(staked.currency === currency, 'WRONG_CURRENCY');
  if (await isRolledBack(transaction, provider, refTxId)) return nothing;
  const isSettled = (await findRound(transaction, provider, roundId))?.isClosed === true;
  const wins = await sumWins(transaction, provider, refTxId);
  await removeStake(transaction, { provider, roundId, stake });
  const { real, inPlay, receivable, house } = accountsOf(call);
  const source = isSettled ? house : inPlay;
  const cash = (await readReal(transaction, call.playerId, currency)) + stake;
  const covered = wins < cash ? wins : cash;
  // One leg for the cash: a stake that is given back covers a win that is taken.
  const legs = [
    ...move(stake - covered, source, real, currency),
    ...move(covered, source, house, currency),
    ...move(wins - covered, receivable, house, currency),
  ];
  return {
    type: isSettled || wins > 0n ? 'correction' : 'rollback',
    legs,
    played: { at: staked.createdAt, staked: -stake, won: -wins, isNewRound: false },
  };
};

export const endRound = async (transaction: Queryable, call: EndRoundCall, at: Date): Promise<Movement> => ({
  type: 'round_end',
  legs: await settle(transaction, call, at),
});

/** A prize of the provider's own: the site pays it as what it spends on promotions. */
export const promoWin = ({ amount, playerId }: PromoWinCall): Movement => {
  refuseUnless(amount.amountMinor > 0n, 'WRONG_SYNTAX');
  const expense = ofHouse('promo_expense', { playerId });
  return {
    type: 'promo_win',
    legs: move(amount.amountMinor, expense, ofPlayer(playerId, 'real'), amount.currency),
  };
};
