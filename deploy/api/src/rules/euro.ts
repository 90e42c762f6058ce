import { type Money, minorFromNumber } from '@marquee/kernel/money';

/** A sum of the rules, which are kept in euro; accounts in another currency see it converted at the day's rate. */
export const euro = (cents: number): Money => ({ amountMinor: minorFromNumber(cents), currency: 'EUR' });
