import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { readPlayer } from '../players/player.ts';
import type { PaymentRow } from './payment-row.ts';

/** Mails a player where their withdrawal stands. Who has no address has the page. */
export const tellOfWithdrawal = async (
  transaction: Queryable,
  given: {
    template: 'withdrawal-asked' | 'withdrawal-paid' | 'withdrawal-returned';
    payment: Pick<PaymentRow, 'playerId' | 'currency' | 'number'>;
    amountMinor: bigint;
    at: Date;
  },
): Promise<void> => {
  const { template, payment, amountMinor, at } = given;
  const { playerId, currency, number } = payment;
  const { email, language } = await readPlayer(transaction, playerId);
  if (email === null || amountMinor <= 0n) return;
  await queueMessage(transaction, {
    channel: 'email',
    to: email,
    language,
    template,
    params: { amount: { value: toDecimal({ amountMinor, currency }), currency }, number },
    playerId,
    at,
  });
};
