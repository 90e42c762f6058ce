import { useTranslation } from '../private-texts.ts';

import * as styles from './view-switch.module.css';

export const CASHIER_VIEWS = ['deposit', 'withdrawal'] as const;
export type CashierView = (typeof CASHIER_VIEWS)[number];

const LABELS = { deposit: 'payment.deposit', withdrawal: 'withdrawal.title' } as const;

interface ViewSwitchProps {
  view: CashierView;
  onView: (view: CashierView) => void;
}

/** Paying in and paying out, side by side and of one weight. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.views} role="group" aria-label={t('cashier.title')}>
      {CASHIER_VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.view}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {t(LABELS[each])}
        </button>
      ))}
    </div>
  );
}
