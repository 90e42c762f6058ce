import type { Queryable } from '@marquee/kernel/server/database';

import { addToFreeRounds, takeFreeRound } from '../free-rounds/package-row.ts';
import type { BetCall, RollbackCall, WinCall } from './calls.ts';
import type { Movement } from './movement.ts';
import { refuseUnless } from './refusal.ts';
import { closeRound, type Round } from './repository.ts';

/** A bet of nothing, in a round of its own, where the package has one left. The round is there. */
export const betFree = async (
  transaction: Queryable,
  call: BetCall,
  { isNew, at }: { isNew: boolean; at: Date },
): Promise<Movement> => {
  const { grantRef = '', provider, playerId, gameId = '', amount } = call;
  refuseUnless(amount.amountMinor === 0n, 'WRONG_SYNTAX');
  refuseUnless(isNew, 'ROUND_CLOSED');
  const asked = { grantRef, provider, playerId, gameId, currency: amount.currency };
  const packageId = await takeFreeRound(transaction, asked, at);
  refuseUnless(packageId !== null, 'FREE_ROUNDS_OVER');
  await transaction.query(
    'update wallet_round set free_rounds_id = $3 where provider = $1 and round_id = $2',
    [provider, call.roundId, packageId],
  );
  return {
    type: 'bet',
    legs: [],
    played: { at, staked: 0n, won: 0n, bonusStaked: 0n, bonusWon: 0n, isNewRound: true },
  };
};

/** What was won is collected: nothing of it is money before the package ends. */
export const winFree = async (
  transaction: Queryable,
  call: WinCall,
  { packageId, at }: { packageId: string; at: Date },
): Promise<Movement> => {
  const { amountMinor } = call.amount;
  if (call.isRoundClosed) await closeRound(transaction, call, at);
  await addToFreeRounds(transaction, packageId, { played: 0, won: amountMinor });
  return { type: 'win', legs: [], freeAmount: amountMinor };
};

/** The round may be played again, and what was won by it is not collected any more. */
export const rollbackFree = async (
  transaction: Queryable,
  call: RollbackCall,
  { packageId, at }: { packageId: string; at: Date },
): Promise<Movement> => {
  const [row] = await transaction.query<{ won: bigint }>(
    `select coalesce(sum(free_amount), 0)::bigint as won from wallet_call
     where provider = $1 and ref_tx_id = $2 and kind = 'win'`,
    [call.provider, call.refTxId],
  );
  await closeRound(transaction, call, at);
  await addToFreeRounds(transaction, packageId, { played: -1, won: -(row?.won ?? 0n) });
  return { type: 'rollback', legs: [] };
};

/** A win says of its round what its bet has said. */
export const isOfSameKind = (round: Round | null, { isFree = false, grantRef }: WinCall): boolean =>
  isFree ? round?.freeRoundsId === grantRef : (round?.freeRoundsId ?? null) === null;
