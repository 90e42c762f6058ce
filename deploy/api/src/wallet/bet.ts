import { toDecimal } from '@marquee/kernel/money';
import { inOneGo, type Queryable } from '@marquee/kernel/server/database';

import { type Funds, readFunds, stakeable } from '../bonuses/funds.ts';
import { beginWagering } from '../bonuses/settle-grant.ts';
import { findStakedGame } from '../bonuses/staked-game.ts';
import { ofPlayer } from '../ledger/accounts.ts';
import { countedBy, requireWithinTerms } from './bonus-money.ts';
import type { BetCall } from './calls.ts';
import { isRoundOf } from './end-round.ts';
import { betFree } from './free-rounds.ts';
import { accountsOf, move, type Movement } from './movement.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import { addBonusStake, addStake, type BonusPart, findRound, isRolledBack } from './repository.ts';

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
  const [isCancelled, round, funds] = await inOneGo([
    isRolledBack(transaction, call.provider, call.txId),
    addStake(transaction, call, at),
    readFunds(transaction, { playerId: call.playerId, currency, at }),
  ]);
  refuseUnless(!isCancelled, 'BET_CANCELLED');
  if (round === null) throw await refusedRound(transaction, call);
  if (call.isFree) return betFree(transaction, call, { isNew: round.isNew, at });
  refuseUnless(round.freeRoundsId === null, 'ROUND_CLOSED');
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
