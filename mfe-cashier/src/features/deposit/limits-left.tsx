import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import type { DepositLimit } from '../../cashier/amount-fault.ts';
import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './deposit.module.css';

const PERIODS = {
  round: 'deposit.limit.any',
  '24h': 'deposit.limit.day',
  '7d': 'deposit.limit.week',
  month: 'deposit.limit.month',
} as const;

interface LimitsLeftProps {
  limits: readonly DepositLimit[];
  terms: Terms;
}

/** What the limits that the player has set leave, and when they leave more. */
export function LimitsLeft({ limits, terms }: LimitsLeftProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  if (limits.length === 0) return null;
  return (
    <div className={styles.limits}>
      <ul>
        {limits.map(({ period, left, renewsAt }) => (
          <li key={period}>
            <span>{t(PERIODS[period], { amount: terms.money(left) })}</span>
            {renewsAt !== null && (
              <small>{t('deposit.limit.renews', { time: terms.moment(renewsAt) })}</small>
            )}
          </li>
        ))}
      </ul>
      <Link to={path('/player/cooling-off')} className={styles.link}>
        {t('deposit.limit.see')}
      </Link>
    </div>
  );
}
