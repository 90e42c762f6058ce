import { formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import type { Language } from '@marquee/kernel/locale';
import { type Money, toDecimal } from '@marquee/kernel/money';

import { FIGURES } from './figures.ts';

const writeMoney = (lang: Language, sum: Money): string =>
  // Prose says €10, not €10.00; a sum with cents keeps both of their digits.
  formatNumber(lang, toDecimal(sum), {
    style: 'currency',
    currency: sum.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });

/**
 * A figure as a sentence of the language writes it: sums with their currency, shares with their percent sign, counts
 * grouped.
 *
 * @throws RangeError when no rule has that name: a text must not promise what the product does not know.
 *
 * @example writeFigure('withdrawal.minimum', 'de') // '10 €'
 */
export const writeFigure = (name: string, lang: Language): string => {
  const figure = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
  if (figure === undefined) throw new RangeError(`No rule is named "${name}".`);
  if (figure.kind === 'money') return writeMoney(lang, figure.value);
  if (figure.kind === 'percent') return formatPercentFromBasisPoints(lang, figure.value);
  return formatNumber(lang, figure.value);
};
