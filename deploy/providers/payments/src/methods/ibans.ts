import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

import type { PayoutAnswer } from '../machine/payment.ts';

/** An IBAN as machines write it, or null where it is none by its country, length or check digits. */
export const readIban = (text: string): string | null => {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
};

/** IBANs with a behaviour of their own; every other one is paid. */
const TEST_IBANS: Record<string, PayoutAnswer> = {
  DE68100100100000000201: 'payout_refused',
  DE57100100100000000302: 'account_closed',
  DE46100100100000000403: 'returned',
};

/** What becomes of a payout to this account. */
export const answerOfIban = (iban: string): PayoutAnswer => TEST_IBANS[iban] ?? 'paid';
