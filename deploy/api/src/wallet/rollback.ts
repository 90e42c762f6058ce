import type { Queryable } from '@marquee/kernel/server/database';

import { readFunds } from '../bonuses/funds.ts';
import { countProgress } from '../bonuses/settle-grant.ts';
import type { AccountName, Leg } from '../ledger/accounts.ts';
import { type BonusBucket, bucketOf } from './bonus-money.ts';
import type { RollbackCall } from './calls.ts';
import { rollbackFree } from './free-rounds.ts';
import { accountsOf, move, type Movement } from './movement.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import { findCall, findRound, isRolledBack, removeStake, sumWins } from './repository.ts';

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
