import type { Queryable } from '@marquee/kernel/server/database';

import { countProgress } from '../bonuses/settle-grant.ts';
import type { Leg } from '../ledger/accounts.ts';
import { currencyOf, type EndRoundCall, type RoundCall } from './calls.ts';
import { accountsOf, move, type Movement } from './movement.ts';
import { closeRound, findRound, type Round } from './repository.ts';

/** Whether a round is of the player and the currency of a call. */
export const isRoundOf = (round: Round, call: RoundCall): boolean =>
  round.playerId === call.playerId && round.currency === currencyOf(call);

/** Ends a round: its stakes are the house's, and count to the wagering of the grant that they were made under. */
export const settle = async (
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

export const endRound = async (transaction: Queryable, call: EndRoundCall, at: Date): Promise<Movement> => ({
  type: 'round_end',
  ...(await settle(transaction, call, at)),
});
