import { type Money, toDecimal } from '@marquee/kernel/money';
import type { PaymentInstrument } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { readPlayer } from '../players/player.ts';
import { queueOrder } from './orders.ts';
import { isOwnName } from './own-name.ts';
import type { PaymentRow } from './payment-row.ts';
import type { ReasonCode } from './reasons.ts';

/** Why money that comes may not be given to the player, and whether it goes back by itself. */
export interface Withheld {
  reason: ReasonCode;
  goesBack: boolean;
}

/** Null where the money is the player's. */
export const withholdingOf = async (
  transaction: Queryable,
  { playerId }: PaymentRow,
  { instrument, at }: { instrument: PaymentInstrument | null; at: Date },
): Promise<Withheld | null> => {
  const decision = decide(await readPlayerState(transaction, playerId), 'receive-deposit', at);
  if (!decision.isAllowed) return { reason: 'held', goesBack: decision.code === 'ACCOUNT_CLOSED' };
  const holder = instrument?.holder ?? null;
  if (holder === null || isOwnName(holder, await readPlayer(transaction, playerId))) return null;
  return { reason: 'not_own_name', goesBack: true };
};

/** Orders the service to send money back to where it came from. */
export const sendBack = async (
  transaction: Queryable,
  { id, playerId }: PaymentRow,
  { refundRef, money, reason, at }: { refundRef: string; money: Money; reason: ReasonCode; at: Date },
): Promise<void> => {
  await queueOrder(transaction, {
    id: refundRef,
    kind: 'refund',
    playerId,
    paymentId: id,
    path: `/v1/payments/${id}/refunds`,
    body: { refundRef, amount: toDecimal(money), reason },
    at,
  });
};
