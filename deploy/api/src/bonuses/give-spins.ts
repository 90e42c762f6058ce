import { fromDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { giveFreeRounds } from '../free-rounds/give-free-rounds.ts';
import type { GrantRow } from './grant-row.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HUNDREDTHS = 100;

const findProviderGame = async (transaction: Queryable, gameId: number): Promise<string | null> => {
  const [game] = await transaction.query<{ name: string | null }>(
    'select provider_game_id as name from game where id = $1',
    [gameId],
  );
  return game?.name ?? null;
};

/**
 * Gives the free spins that come with a grant, in the first of the games that its conditions name; once for each grant.
 * What they win is a bonus of its own. Nothing where there are none, or the game is gone.
 */
export const giveSpinsOf = async (
  transaction: Queryable,
  { id, playerId, currency, terms }: GrantRow,
  { newId, at }: { newId: () => string; at: Date },
): Promise<void> => {
  const { freeSpins, validDays } = terms;
  const [game] = freeSpins?.games ?? [];
  if (!freeSpins || game === undefined) return;
  const providerGameId = await findProviderGame(transaction, game.id);
  if (providerGameId === null) return;
  await giveFreeRounds(transaction, {
    id: newId(),
    playerId,
    providerGameId,
    stake: fromDecimal(freeSpins.stake, currency),
    count: freeSpins.count,
    validFrom: at,
    validTo: new Date(at.getTime() + freeSpins.validDays * DAY_MS),
    mostWon: freeSpins.mostWon === null ? null : fromDecimal(freeSpins.mostWon, currency).amountMinor,
    wagerFactorX100: Math.round(Number(freeSpins.wagerFactor) * HUNDREDTHS),
    wagerDays: validDays,
    source: { of: 'bonus', key: id },
    at,
  });
};
