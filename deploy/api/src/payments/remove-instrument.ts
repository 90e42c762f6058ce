import type { Queryable } from '@marquee/kernel/server/database';

import { queueOrder } from './orders.ts';

/** Forgets an instrument of a player here, and has the payment service forget it. False where they keep none such. */
export const removeInstrument = async (
  transaction: Queryable,
  {
    playerId,
    instrumentId,
    newId,
    at,
  }: { playerId: string; instrumentId: string; newId: () => string; at: Date },
): Promise<boolean> => {
  const [removed] = await transaction.query<{ token: string }>(
    `update payment_instrument set is_kept = false, removed_at = $3
     where id = $2 and player_id = $1 and removed_at is null and is_kept returning token`,
    [playerId, instrumentId, at],
  );
  if (removed === undefined) return false;
  await queueOrder(transaction, {
    id: newId(),
    kind: 'forget',
    playerId,
    paymentId: null,
    path: `/v1/instruments/${encodeURIComponent(removed.token)}/forget`,
    body: {},
    at,
  });
  return true;
};
