import type { VerificationCards } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';
import type * as z from 'zod/mini';

import { readPlayer } from '../players/player.ts';
import { isOwnName } from './own-name.ts';

type Card = z.infer<typeof VerificationCards>['cards'][number];

interface CardRow {
  id: string;
  brand: string;
  label: string;
  holder: string | null;
}

const CARDS = `select id, brand, label, holder from payment_instrument
  where player_id = $1 and kind = 'card' and removed_at is null and (is_kept or exists (
    select from payment where instrument_id = payment_instrument.id and credited > 0))
  order by first_used_at, id`;

/** Cards that a player has paid with, and whether each names them as its owner. One that names nobody is to be shown. */
export const readCards = async (database: Queryable, playerId: string): Promise<Card[]> => {
  const player = await readPlayer(database, playerId);
  const stateOf = ({ holder }: CardRow): Card['state'] => {
    if (holder === null) return 'needed';
    return isOwnName(holder, player) ? 'approved' : 'rejected';
  };
  const rows = await database.query<CardRow>(CARDS, [playerId]);
  return rows.map((card) => ({
    id: card.id,
    network: card.brand,
    // How its owner knows it ends with them.
    last4: card.label.slice(-4),
    state: stateOf(card),
  }));
};
