import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { type Funds, readFunds, stakeable } from '../bonuses/funds.ts';
import { beginWagering, countProgress } from '../bonuses/settle-grant.ts';
import { findStakedGame } from '../bonuses/staked-game.ts';
import { type AccountName, type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import type { TransactionType } from '../ledger/post.ts';
import { type BonusBucket, bonusOfWin, bucketOf, countedBy, requireWithinTerms } from './bonus-money.ts';
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
import { betFree, isOfSameKind, rollbackFree, winFree } from './free-rounds.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import {
  addBonusStake,
  addStake,
  type BonusPart,
  closeRound,
  findCall,
  findRound,
  isRolledBack,
  removeStake,
  type Round,
  sumWins,
} from './repository.ts';

export interface Played {
  /** When its bet was placed: a win is a win of that time, however late it comes. */
  at: Date;
  staked: bigint;
  won: bigint;
  /** Of both, what was bonus money: it is no loss of the player's. */
  bonusStaked: bigint;
  bonusWon: bigint;
  /** A bet opens a round. */
  isNewRound: boolean;
}

/** What a call moves: nothing where there are no legs. */
export interface Movement {
  type: TransactionType;
  legs: Leg[];
  /** What counts towards the limits of the player: below zero where it is given back. */
  played?: Played;
  /** What of the amount is of a grant. */
  bonus?: BonusPart;
  /** What of the amount a package of free rounds collects. */
  freeAmount?: bigint;
  /** The grant that may be at its end by this. */
  settles?: string | null;
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

/** How a stake is paid: by cash first, then by bonus money. Null where none of it concerns a grant. */
const payStake = async (
  transaction: Queryable,
  call: BetCall,
  { funds, roundStake }: { funds: Funds; roundStake: bigint },
): Promise<BonusPart | null> => {
  const { amountMinor: stake, currency } = call.amount;
  const { grant, real } = funds;
  const game = grant && (await findStakedGame(transaction, call.sessionId));
  if (grant) requireWithinTerms(grant, { game, roundStake });
  if (stake > stakeable(funds)) throw notEnough(stakeable(funds), currency);
  if (grant === null) return null;
  const amount = real < stake ? stake - real : 0n;
  const counted = countedBy(grant, { stake, bonus: amount, game, riskBasisPoints: call.riskBasisPoints });
  return { grantId: grant.id, amount, counted };
};

/** Stakes lie in play until their round is closed. */
export const bet = async (transaction: Queryable, call: BetCall, at: Date): Promise<Movement> => {
  const { amountMinor, currency } = call.amount;
  refuseUnless(!(await isRolledBack(transaction, call.provider, call.txId)), 'BET_CANCELLED');
  const round = await addStake(transaction, call, at);
  if (round === null) throw await refusedRound(transaction, call);
  if (call.isFree) return betFree(transaction, call, { isNew: round.isNew, at });
  refuseUnless(round.freeRoundsId === null, 'ROUND_CLOSED');
  const funds = await readFunds(transaction, { playerId: call.playerId, currency, at });
  const bonus = await payStake(transaction, call, { funds, roundStake: round.stake });
  if (bonus !== null) {
    await addBonusStake(transaction, call, bonus);
    await beginWagering(transaction, bonus.grantId);
  }
  const { real, inPlay } = accountsOf(call);
  const bonusStaked = bonus?.amount ?? 0n;
  return {
    type: 'bet',
    legs: [
      ...move(amountMinor - bonusStaked, real, inPlay, currency),
      ...(bonus ? move(bonusStaked, ofPlayer(call.playerId, 'bonus', bonus.grantId), inPlay, currency) : []),
    ],
    played: { at, staked: amountMinor, won: 0n, bonusStaked, bonusWon: 0n, isNewRound: round.isNew },
    ...(bonus && { bonus }),
  };
};

/** Ends a round: its stakes are the house's, and count to the wagering of the grant that they were made under. */
const settle = async (
  transaction: Queryable,
  call: RoundCall,
  at: Date,
): Promise<{ legs: Leg[]; settles: string | null }> => {
  const round = await findRound(transaction, call.provider, call.roundId);
  if (round === null || round.isClosed || !isRoundOf(round, call)) return { legs: [], settles: null };
  await closeRound(transaction, call, at);
  const { inPlay, house } = accountsOf(call);
  const { grantId, counted } = round;
  if (grantId !== null) await countProgress(transaction, { grantId, counted });
  return { legs: move(round.stake, inPlay, house, round.currency), settles: grantId };
};

/** The bonus money of a win, and where it goes. */
const splitWin = async (
  transaction: Queryable,
  call: WinCall,
): Promise<{ part: BonusPart; bucket: BonusBucket } | null> => {
  const round = await findRound(transaction, call.provider, call.roundId);
  if (round === null || round.grantId === null) return null;
  const amount = bonusOfWin(call.amount.amountMinor, round);
  const bucket = await bucketOf(transaction, { grantId: round.grantId });
  return { part: { grantId: round.grantId, amount: bucket.isCash ? 0n : amount, counted: 0n }, bucket };
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
  const round = await findRound(transaction, call.provider, call.roundId);
  refuseUnless(isOfSameKind(round, call), 'TRANSACTION_DOES_NOT_EXIST');
  const packageId = round?.freeRoundsId ?? null;
  if (packageId !== null) return winFree(transaction, call, { packageId, at });
  const split = await splitWin(transaction, call);
  const settled = call.isRoundClosed ? await settle(transaction, call, at) : { legs: [], settles: null };
  const { real, house } = accountsOf(call);
  const bonusWon = split?.part.amount ?? 0n;
  return {
    type: 'win',
    legs: [
      ...settled.legs,
      ...move(amountMinor - bonusWon, house, real, currency),
      ...(split ? move(bonusWon, house, split.bucket.into, currency) : []),
    ],
    played: {
      at: staked.createdAt,
      staked: 0n,
      won: amountMinor,
      bonusStaked: 0n,
      bonusWon,
      isNewRound: false,
    },
    ...(split && { bonus: split.part }),
    settles: settled.settles,
  };
};

/** One leg for what a stake that is given back covers of the win that is taken. */
const takeBack = (
  taken: { stake: bigint; wins: bigint; available: bigint | null },
  accounts: { source: AccountName; account: AccountName; rest: AccountName; house: AccountName },
  currency: string,
): Leg[] => {
  const { stake, wins, available } = taken;
  const { source, account, rest, house } = accounts;
  const most = available === null ? wins : available + stake;
  const covered = wins < most ? wins : most;
  return [
    ...move(stake - covered, source, account, currency),
    ...move(covered, source, house, currency),
    ...move(wins - covered, rest, house, currency),
  ];
};

/** Both shares of a bet and its wins that are taken back, as they are by now. */
const sharesOf = (
  { stake, bonusStake, wins, bonusWins }: Record<'stake' | 'bonusStake' | 'wins' | 'bonusWins', bigint>,
  bucket: BonusBucket | null,
) => {
  const bonus = {
    stake: bucket === null || bucket.isCash ? 0n : bonusStake,
    wins: bucket === null || bucket.from === null ? 0n : bonusWins,
  };
  return { bonus, real: { stake: stake - bonus.stake, wins: wins - bonus.wins } };
};

/**
 * Takes a bet back, and what was won by it: each share goes where it came from. Where the player has spent the cash, they
 * owe the rest; bonus money that is spent is the house's loss. A bet that has not come yet is refused when it comes.
 */
export const rollback = async (transaction: Queryable, call: RollbackCall, at: Date): Promise<Movement> => {
  const nothing: Movement = { type: 'rollback', legs: [] };
  const { provider, refTxId, currency } = call;
  const staked = await findCall(transaction, provider, refTxId);
  if (staked === null) return nothing;
  const { roundId, amount: stake, bonus } = staked;
  if (staked.kind !== 'bet' || staked.playerId !== call.playerId || roundId === null)
    throw new WalletRefusal('TRANSACTION_DOES_NOT_EXIST');
  refuseUnless(staked.currency === currency, 'WRONG_CURRENCY');
  if (await isRolledBack(transaction, provider, refTxId)) return nothing;
  const round = await findRound(transaction, provider, roundId);
  const packageId = round?.freeRoundsId ?? null;
  if (packageId !== null) return rollbackFree(transaction, call, { packageId, at });
  const isSettled = round?.isClosed === true;
  const { wins, bonusWins } = await sumWins(transaction, provider, refTxId);
  await removeStake(transaction, { provider, roundId, stake, bonus });
  if (isSettled && bonus !== null)
    await countProgress(transaction, { grantId: bonus.grantId, counted: -bonus.counted });
  const { real, inPlay, receivable, house } = accountsOf(call);
  const source = isSettled ? house : inPlay;
  const bucket = bonus && (await bucketOf(transaction, bonus));
  const bonusStake = bonus?.amount ?? 0n;
  const shares = sharesOf({ stake, bonusStake, wins, bonusWins }, bucket);
  const { real: cash } = await readFunds(transaction, { playerId: call.playerId, currency, at });
  const ofCash = { source, account: real, rest: receivable, house };
  return {
    type: isSettled || wins > 0n ? 'correction' : 'rollback',
    legs: [
      ...takeBack({ ...shares.real, available: cash }, ofCash, currency),
      ...(bucket?.from
        ? takeBack(
            { ...shares.bonus, available: bucket.from.available },
            { source, account: bucket.from.account, rest: bucket.rest, house },
            currency,
          )
        : []),
    ],
    played: {
      at: staked.createdAt,
      staked: -stake,
      won: -wins,
      bonusStaked: -bonusStake,
      bonusWon: -bonusWins,
      isNewRound: false,
    },
    settles: bonus?.grantId ?? null,
  };
};

export const endRound = async (transaction: Queryable, call: EndRoundCall, at: Date): Promise<Movement> => ({
  type: 'round_end',
  ...(await settle(transaction, call, at)),
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
