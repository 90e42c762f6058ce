import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import { formatMoney } from '../locale/formats.ts';
import type { Language } from '../locale/languages.ts';
import { useLanguage } from '../remote/context.ts';
import { amountAsTyped, typedAmount } from './typed-amount.ts';

import * as styles from './amount-field.module.css';

/** The sign of the currency, and the side on which the language writes it. */
const signOf = (lang: Language, currency: string): { sign: string; isFirst: boolean } => {
  const text = formatMoney(lang, '0', currency);
  const sign = text.replaceAll(/[\d.,\s]/g, '');
  return { sign, isFirst: text.startsWith(sign) };
};

interface AmountFieldProps {
  label: string;
  /** A decimal with all decimals of the currency, or what was typed where that is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: ReactNode;
  currency: string;
  exponent: number;
  /** Least and most, in words. */
  hint?: ReactNode;
}

/**
 * An amount, typed as the language writes it.
 *
 * @example <AmountField label={t('transfer.amount')} currency="EUR" exponent={2} {...form.field('amount')} />
 */
export function AmountField({ label, value, onChange, currency, exponent, hint, ...rest }: AmountFieldProps) {
  const lang = useLanguage();
  const [typed, setTyped] = useState({ text: '', value: '' });
  const { sign, isFirst } = signOf(lang, currency);
  const type = (text: string): void => {
    const next = text.trim() === '' ? '' : (typedAmount(lang, text, exponent) ?? text);
    setTyped({ text, value: next });
    onChange(next);
  };
  const mark = (
    <span aria-hidden="true" className={styles.sign}>
      {sign}
    </span>
  );
  return (
    <TextInput
      {...rest}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={32}
      value={typed.value === value ? typed.text : amountAsTyped(lang, value)}
      onChange={(event) => type(event.currentTarget.value)}
      classNames={{ input: styles.input }}
      {...(isFirst
        ? { leftSection: mark, leftSectionWidth: `${sign.length * 0.8 + 1.6}rem` }
        : { rightSection: mark, rightSectionWidth: `${sign.length * 0.8 + 1.6}rem` })}
    />
  );
}
