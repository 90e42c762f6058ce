import { inOneGo, type Queryable } from '@marquee/kernel/server/database';

import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { type BonusBucket, bonusOfWin, bucketOf } from './bonus-money.ts';
import type { PromoWinCall, WinCall } from './calls.ts';
import { settle } from './end-round.ts';
import { isOfSameKind, winFree } from './free-rounds.ts';
import { accountsOf, move, type Movement } from './movement.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import { type BonusPart, findCall, findRound, isRolledBack, type Round } from './repository.ts';

/** The bonus money of a win, and where it goes. */
const splitWin = async (
  transaction: Queryable,
  call: WinCall,
  round: Round | null,
): Promise<{ part: BonusPart; bucket: BonusBucket } | null> => {
  if (round === null || round.grantId === null) return null;
  const amount = bonusOfWin(call.amount.amountMinor, round);
  const bucket = await bucketOf(transaction, { grantId: round.grantId });
  return { part: { grantId: round.grantId, amount: bucket.isCash ? 0n : amount, counted: 0n }, bucket };
};

/** Also of a round that is closed: what a player has won is theirs whenever it comes. */
export const win = async (transaction: Queryable, call: WinCall, at: Date): Promise<Movement> => {
  const { amountMinor, currency } = call.amount;
  refuseUnless(amountMinor >= 0n, 'WRONG_SYNTAX');
  const [staked, isTakenBack, round] = await inOneGo([
    findCall(transaction, call.provider, call.refTxId),
    isRolledBack(transaction, call.provider, call.refTxId),
    findRound(transaction, call.provider, call.roundId),
  ]);
  const isItsBet =
    staked?.kind === 'bet' && staked.playerId === call.playerId && staked.roundId === call.roundId;
  if (!isItsBet) throw new WalletRefusal('TRANSACTION_DOES_NOT_EXIST');
  refuseUnless(staked.currency === currency, 'WRONG_CURRENCY');
  refuseUnless(!isTakenBack, 'TRANSACTION_DOES_NOT_EXIST');
  refuseUnless(isOfSameKind(round, call), 'TRANSACTION_DOES_NOT_EXIST');
  const packageId = round?.freeRoundsId ?? null;
  if (packageId !== null) return winFree(transaction, call, { packageId, at });
  const split = await splitWin(transaction, call, round);
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

/** A prize of the provider's own: the site pays it as what it spends on promotions. */
export const promoWin = ({ amount, playerId }: PromoWinCall): Movement => {
  refuseUnless(amount.amountMinor > 0n, 'WRONG_SYNTAX');
  const expense = ofHouse('promo_expense', { playerId });
  return {
    type: 'promo_win',
    legs: move(amount.amountMinor, expense, ofPlayer(playerId, 'real'), amount.currency),
  };
};
