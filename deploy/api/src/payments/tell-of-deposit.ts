import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { readPlayer } from '../players/player.ts';
import type { PaymentRow } from './payment-row.ts';

/** Mails a player a receipt of what has come into their balance, and of what went back. Who has no address has the page. */
export const tellOfDeposit = async (
  transaction: Queryable,
  { before, after, at }: { before: PaymentRow; after: PaymentRow; at: Date },
): Promise<void> => {
  const inBalance = ({ credited, suspense }: PaymentRow): bigint => credited - suspense;
  const wentBack = ({ refunded, chargedBack }: PaymentRow): bigint => refunded + chargedBack;
  const [came, went] = [inBalance(after) - inBalance(before), wentBack(after) - wentBack(before)];
  // What was kept from the player and goes back changes both.
  const told =
    went > 0n
      ? ({ template: 'deposit-returned', amountMinor: went } as const)
      : ({ template: 'deposit-received', amountMinor: came } as const);
  if (told.amountMinor <= 0n) return;
  const { email, language } = await readPlayer(transaction, after.playerId);
  if (email === null) return;
  const { currency, number } = after;
  await queueMessage(transaction, {
    channel: 'email',
    to: email,
    language,
    template: told.template,
    params: {
      amount: { value: toDecimal({ amountMinor: told.amountMinor, currency }), currency },
      number,
    },
    playerId: after.playerId,
    at,
  });
};
