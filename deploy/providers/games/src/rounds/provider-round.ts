import type { ProviderRound } from '@marquee/kernel/game-protocol';
import { decimalText } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { exponentOf } from '../wallet/credits.ts';
import { findRound } from './repository.ts';
import { transactionId } from './states.ts';
import type { RoundState } from './states.ts';

/** As a platform is told of it. */
export const PROVIDER_STATES: Record<RoundState, ProviderRound['state']> = {
  created: 'open',
  bet_sent: 'open',
  dealt: 'open',
  // The result stands, whether or not the wallet has heard of it.
  decided: 'settled',
  settled: 'settled',
  acknowledged: 'settled',
  rejected: 'cancelled',
  rolling_back: 'cancelled',
  rolled_back: 'cancelled',
};

/** How a round was left, for a wallet that never heard of its end. @throws ROUND_UNKNOWN */
export const findRoundForPlatform = async (
  { database }: Pick<Context, 'database'>,
  roundId: string,
): Promise<ProviderRound> => {
  const round = await findRound(database, roundId);
  if (!round) throw new GameProviderError('ROUND_UNKNOWN');
  const state = PROVIDER_STATES[round.state];
  return {
    roundId,
    betTxId: transactionId(roundId, 'bet'),
    state,
    win: state === 'open' ? null : decimalText(round.win_minor ?? 0n, exponentOf(round.currency)),
  };
};
