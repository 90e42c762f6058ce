import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

interface MoneyProps {
  /** A decimal string, as the API sends it. */
  amount: string;
  currency: string;
}

export function Money({ amount, currency }: MoneyProps) {
  const lang = useLanguage();
  return <Amount value={amount}>{formatMoney(lang, amount, currency, { alignColumns: true })}</Amount>;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** A change of money: a loss has the weight of a win, and a sign as wide as its. */
export function SignedMoney({ amount, currency }: MoneyProps) {
  const lang = useLanguage();
  const isLoss = amount.startsWith('-');
  const text = formatMoney(lang, isLoss ? amount.slice(1) : amount, currency, { alignColumns: true });
  const sign = isLoss ? '\u2212' : '+';
  return <Amount value={amount}>{isZero(amount) ? text : sign + text}</Amount>;
}
