import { useTranslation } from '../private-texts.ts';
import type { AmountFault } from './amount-fault.ts';
import type { Terms } from './use-terms.ts';

/** Says what is wrong with an amount. */
export function useAmountWords({ money, moment }: Terms) {
  const { t } = useTranslation();
  return (fault: AmountFault): string => {
    switch (fault.kind) {
      case 'unreadable':
        return t('amount.unreadable');
      case 'small':
        return t('amount.small', { min: money(fault.min) });
      case 'big':
        return t('amount.big', { max: money(fault.max) });
      case 'limit': {
        const left = money(fault.limit.left);
        const { renewsAt } = fault.limit;
        return renewsAt === null
          ? t('amount.overLimit', { left })
          : t('amount.overLimitUntil', { left, until: moment(renewsAt) });
      }
    }
  };
}
