import type { DepositAnswer, PayoutAnswer } from '../machine/payment.ts';

export interface TestCard {
  number: string;
  brand: string;
  deposit: DepositAnswer;
  payout: PayoutAnswer;
}

const card = (number: string, deposit: DepositAnswer, payout: PayoutAnswer = 'paid'): TestCard => ({
  number,
  brand: number.startsWith('5') ? 'Mastercard' : 'Visa',
  deposit,
  payout,
});

/** The only cards a stand-in takes: somebody's own number must not come here by mistake. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'approved'),
  card('5555555555554444', 'approved'),
  card('4000000000010001', 'asks'),
  card('4000000000010019', 'slow'),
  card('4000000000010027', 'late'),
  card('4000000000010035', 'insufficient_funds'),
  card('4000000000010043', 'do_not_honour'),
  card('4000000000010050', 'expired_card'),
  card('4000000000010068', 'lost_card'),
  card('4000000000010076', 'not_authenticated'),
  card('4000000000010084', 'security_code_wrong'),
  card('4000000000010092', 'account_closed'),
  card('4000000000010100', 'approved', 'payout_refused'),
  card('4000000000010118', 'approved', 'account_closed'),
  card('4000000000010126', 'approved', 'returned'),
];

/** The check digit of card numbers (Luhn, ISO/IEC 7812-1). */
export const hasCheckDigit = (number: string): boolean => {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

export interface CardForm {
  number: string;
  expires: string;
  code: string;
  name: string;
}

export interface ReadCard {
  card: TestCard;
  /** `2028-09` */
  expires: string;
  name: string;
}

/** Names of faults, which are keys of messages: `pay.fault.<name>`. */
export type CardFault = 'number' | 'number_not_for_tests' | 'expires' | 'expired' | 'code' | 'name';
export type CardFaults = Partial<Record<keyof CardForm, CardFault>>;

const readNumber = (text: string): TestCard | CardFault => {
  const number = text.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'number';
  return TEST_CARDS.find((known) => known.number === number) ?? 'number_not_for_tests';
};

/** The last month of a card, typed as 9/28, 09-28, 0928 or 09/2028. */
const readExpires = (text: string, now: Date): { month: string } | CardFault => {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*[/. -]?\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  if (month === '') return 'expires';
  const last = `20${year}-${month.padStart(2, '0')}`;
  return last < now.toISOString().slice(0, 7) ? 'expired' : { month: last };
};

export const isSecurityCode = (text: string): boolean => /^\d{3}$/.test(text.trim());

/** Reads what was typed; every field that is wrong has its fault. */
export const readCard = (form: CardForm, now: Date): { read: ReadCard } | { faults: CardFaults } => {
  const number = readNumber(form.number);
  const expires = readExpires(form.expires, now);
  const name = form.name.trim();
  const faults: CardFaults = {
    ...(typeof number === 'string' && { number }),
    ...(typeof expires === 'string' && { expires }),
    ...(!isSecurityCode(form.code) && { code: 'code' }),
    ...((name === '' || name.length > 140) && { name: 'name' }),
  };
  if (typeof number === 'string' || typeof expires === 'string' || Object.keys(faults).length > 0)
    return { faults };
  return { read: { card: number, expires: expires.month, name } };
};
