import type { BonusRule, BonusRuleName } from '@marquee/kernel/contracts/bonuses';
import { formatDate, formatMoney, type Language } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon, VisuallyHidden } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './rule-list.module.css';

const SUMS: readonly BonusRuleName[] = ['min_deposit'];

/** A sum, a moment, or what the rule compares as it is. */
const valueOf = (lang: Language, rule: BonusRuleName, value: string, currency: string): string => {
  if (SUMS.includes(rule)) return formatMoney(lang, value, currency);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatDate(lang, value) : value;
};

/** What a bonus needs, with what is there and what is missing. */
export function RuleList({ rules, currency }: { rules: readonly BonusRule[]; currency: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ul className={styles.rules} aria-label={t('bonus.rules')}>
      {rules.map(({ rule, ok, current, needed }) => (
        <li key={rule} data-ok={ok}>
          <Icon name={ok ? 'check' : 'close'} size={20} />
          <span>
            {t(`bonus.rule.${rule}`)}{' '}
            <VisuallyHidden>{t(ok ? 'bonus.rules.met' : 'bonus.rules.missing')}</VisuallyHidden>
            {!ok && current !== null && needed !== null && (
              <small>
                {t('bonus.rules.values', {
                  current: valueOf(lang, rule, current, currency),
                  needed: valueOf(lang, rule, needed, currency),
                })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
