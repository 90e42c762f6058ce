import { formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import type { Language } from '@marquee/kernel/locale';

import type { Amount } from './amount.ts';
import { FIGURES } from './figures.ts';

const HUNDREDTHS = 100;

const writeAmount = (lang: Language, { amountMinor, currency }: Amount): string =>
  // Prose says €10, not €10.00; a sum with cents keeps both of their digits.
  formatNumber(lang, amountMinor / HUNDREDTHS, {
    style: 'currency',
    currency,
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
  if (figure.kind === 'money') return writeAmount(lang, figure.value);
  if (figure.kind === 'percent') return formatPercentFromBasisPoints(lang, figure.value);
  return formatNumber(lang, figure.value);
};
