import type { Money } from '@marquee/kernel/money';

/** A number of the rules as a text may name it. Shares are in basis points; counts carry no unit, their name does. */
export type Figure =
  | { readonly kind: 'money'; readonly value: Money }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'count'; readonly value: number };

export const money = (value: Money): Figure => ({ kind: 'money', value });
export const percent = (value: number): Figure => ({ kind: 'percent', value });
export const count = (value: number): Figure => ({ kind: 'count', value });
