import { useTranslation } from '../private-texts.ts';
import type { ChoiceFilterProps } from './choice-filter.tsx';

interface AccountFilter {
  currency: string | undefined;
  currencies: readonly string[];
  /** There is a sum of each account, but none of all of them: one is always chosen. */
  isAlwaysOne?: boolean;
}

/** The choice of an account by its currency; none for players who have one. */
export function useAccountFilter({
  currency,
  currencies,
  isAlwaysOne = false,
}: AccountFilter): ChoiceFilterProps[] {
  const { t } = useTranslation();
  if (currencies.length < 2) return [];
  return [
    {
      name: 'currency',
      label: t('history.account'),
      value: currency,
      ...(!isAlwaysOne && { none: t('history.account.all') }),
      choices: currencies.map((code) => ({ value: code, label: code })),
    },
  ];
}
