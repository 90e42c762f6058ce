import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { readFunds } from './funds.ts';
import { isAllowedGame } from './staked-game.ts';

/**
 * Whether the bonus that runs in a currency lets a game be played: what the wallet would refuse is said before.
 *
 * @throws {ApiError} `BONUS_FORBIDS_GAME` with the `grantId`, `BONUS_MAX_BET` where not even the lowest stake is allowed
 */
export const requireAllowedByBonus = async (
  database: Queryable,
  asked: { playerId: string; currency: string; gameId: number; lowestStake: bigint; at: Date },
): Promise<void> => {
  const { currency, gameId, lowestStake } = asked;
  const { grant } = await readFunds(database, asked);
  if (grant === null) return;
  const { wager } = grant.terms;
  if (!isAllowedGame(wager, gameId))
    throw new ApiError('BONUS_FORBIDS_GAME', 'The bonus that runs does not allow the game.', {
      params: { grantId: grant.id },
    });
  if (wager.maxStake === null) return;
  const most = fromDecimal(wager.maxStake, currency);
  if (lowestStake > most.amountMinor)
    throw new ApiError('BONUS_MAX_BET', 'The lowest stake of the game is more than the bonus allows.', {
      params: { max: toDecimal(most), currency },
    });
};
