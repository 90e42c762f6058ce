import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { PaymentReason } from '@marquee/kernel/contracts/cashier';
import { createTranslator, type Language, LANGUAGES } from '@marquee/kernel/locale';
import { DECLINE_REASONS } from '@marquee/kernel/payments-protocol';

/** Why a payment stands where it stands. Their words lie in `texts`, in ten languages. */
const REASONS = [
  ...DECLINE_REASONS,
  /** The payment service has not taken it on. */
  'service_refused',
  /** Paid with what belongs to somebody else: it goes back. */
  'not_own_name',
  /** The account takes no money now. */
  'held',
  /** Coins came that were too few or too late. */
  'coins_wait',
  /** What came is not what was asked for. */
  'under_review',
  /** Of a withdrawal: the player's documents have to be accepted first. */
  'documents_needed',
  /** A person looks at it, or has set it aside. */
  'looked_at',
  'frozen',
  /** Why staff did not approve it. */
  'rejected_name',
  'rejected_details',
  'rejected_rules',
] as const;

export type ReasonCode = (typeof REASONS)[number];

const FOLDER = path.join(import.meta.dirname, 'texts');

const read = (lang: Language): Record<string, string> =>
  JSON.parse(readFileSync(path.join(FOLDER, `${lang}.json`), 'utf8'));

const wordsOf = new Map(
  LANGUAGES.map((lang) => {
    const texts = read(lang);
    return [lang, { texts, translate: createTranslator(texts, lang) }] as const;
  }),
);

/** What staff may give as the reason why a withdrawal is not approved. */
export const REJECTIONS = [
  'rejected_name',
  'rejected_details',
  'rejected_rules',
] as const satisfies ReasonCode[];

/** A reason in a language, and what the player can do about it. */
export const sayReason = (lang: Language, code: ReasonCode): PaymentReason => {
  const words = wordsOf.get(lang);
  if (words === undefined) throw new RangeError(`There are no reasons in ${lang}.`);
  const advice = `reason.${code}.advice`;
  return {
    code,
    text: words.translate(`reason.${code}.text`),
    advice: advice in words.texts ? words.translate(advice) : null,
  };
};
