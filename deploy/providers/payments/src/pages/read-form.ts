import type { Payment } from '../machine/payment.ts';
import { findBank, type Bank } from '../methods/banks.ts';
import { isSecurityCode, readCard } from '../methods/cards.ts';
import type { CardFaults } from '../methods/cards.ts';
import { readVoucher, type Voucher } from '../methods/vouchers.ts';
import { behaviourOf, labelOf, readWallet, WALLET } from '../methods/wallets.ts';
import type { NewInstrument } from '../payments/pay.ts';
import type { Typed } from './parts.ts';
import type { Texts } from './texts.ts';

export type FormBody = Record<string, string>;

/** What the payer has typed, or what is wrong with it. */
export type ReadForm =
  | { pays: 'new'; instrument: NewInstrument; asksFirst: boolean }
  | { pays: 'kept'; asksFirst: boolean }
  | { pays: 'voucher'; voucher: Voucher | null }
  | { typed: Typed };

const FOUR_DIGITS = 10_000;

/** Four digits of an account that a payer always has at the same bank. */
const digitsOf = (text: string): string =>
  String(Array.from(text).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % FOUR_DIGITS, 7)).padStart(
    4,
    '0',
  );

const wordsOf = (texts: Texts, faults: CardFaults, now: Date): Record<string, string> => {
  const example = `09/${String(now.getUTCFullYear() + 2).slice(-2)}`;
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, texts.say(`pay.fault.${fault}`, { example })]),
  );
};

const readCardForm = (body: FormBody, texts: Texts, now: Date): ReadForm => {
  const { number = '', expires = '', code = '', name = '', keep } = body;
  const card = readCard({ number, expires, code, name }, now);
  // Number and security code are never written into a page again.
  if ('faults' in card)
    return { typed: { values: { expires, name }, faults: wordsOf(texts, card.faults, now) } };
  const { read } = card;
  const last4 = read.card.number.slice(-4);
  return {
    pays: 'new',
    asksFirst: false,
    instrument: {
      kind: 'card',
      brand: read.card.brand,
      last4,
      first6: read.card.number.slice(0, 6),
      label: `${read.card.brand} ···· ${last4}`,
      holder: read.name,
      expires: read.expires,
      deposit_answer: read.card.deposit,
      payout_answer: read.card.payout,
      kept: keep === 'yes',
    },
  };
};

const ofBank = (bank: Bank, payment: Payment, isKept: boolean): NewInstrument => {
  const last4 = digitsOf(`${payment.payer_ref} ${bank.id}`);
  return {
    kind: 'bank',
    brand: bank.name,
    last4,
    first6: null,
    label: `${bank.name} ···· ${last4}`,
    holder: bank.holder ?? payment.payer_name,
    expires: null,
    deposit_answer: bank.deposit,
    payout_answer: bank.payout,
    kept: isKept,
  };
};

const ofWallet = (address: string, payment: Payment, isKept: boolean): NewInstrument => {
  const { deposit, payout, holder } = behaviourOf(address);
  return {
    kind: 'wallet',
    brand: WALLET,
    last4: null,
    first6: null,
    label: labelOf(address),
    holder: holder ?? payment.payer_name,
    expires: null,
    deposit_answer: deposit,
    payout_answer: payout,
    kept: isKept,
  };
};

const refuse = (field: string, fault: string, value = ''): ReadForm => ({
  typed: { values: { [field]: value }, faults: { [field]: fault } },
});

/** Reads the form of a payment's page. Coins have none. */
export const readForm = (
  payment: Payment,
  { body, texts, now, isKept }: { body: FormBody; texts: Texts; now: Date; isKept: boolean },
): ReadForm => {
  const keeps = body['keep'] === 'yes';
  if (isKept) {
    if (payment.kind !== 'card') return { pays: 'kept', asksFirst: true };
    if (!isSecurityCode(body['code'] ?? '')) return refuse('code', texts.say('pay.fault.code'));
    return { pays: 'kept', asksFirst: false };
  }
  if (payment.kind === 'bank') {
    const bank = findBank(body['bank'] ?? '');
    if (!bank) return refuse('bank', texts.say('pay.fault.bank'));
    return { pays: 'new', instrument: ofBank(bank, payment, keeps), asksFirst: true };
  }
  if (payment.kind === 'wallet') {
    const typed = body['wallet'] ?? '';
    const address = readWallet(typed);
    if (address === null) return refuse('wallet', texts.say('pay.fault.wallet'), typed.slice(0, 140));
    return { pays: 'new', instrument: ofWallet(address, payment, keeps), asksFirst: true };
  }
  if (payment.kind === 'voucher') {
    if ((body['voucher'] ?? '').trim() === '') return refuse('voucher', texts.say('pay.fault.voucher'));
    return { pays: 'voucher', voucher: readVoucher(body['voucher'] ?? '') };
  }
  return readCardForm(body, texts, now);
};
