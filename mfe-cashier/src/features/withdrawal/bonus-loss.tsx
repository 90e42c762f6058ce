import { CheckField } from '@marquee/kernel/forms';
import { Facts } from '@marquee/kernel/ui/facts';
import { Notice } from '@marquee/kernel/ui/notice';
import type { ReactNode } from 'react';

import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import type { BonusLoss } from './use-bonus-loss.ts';

interface BonusLossProps {
  losses: readonly BonusLoss[];
  terms: Terms;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  error?: ReactNode;
}

/** What a withdrawal ends, and the yes to it: nothing goes that was not shown. Real money never does. */
export function BonusLossNotice({ losses, terms, isAgreed, onAgree, error, ...rest }: BonusLossProps) {
  const { t } = useTranslation();
  if (losses.length === 0) return null;
  if (losses.some(({ isRoundOpen }) => isRoundOpen))
    return (
      <Notice icon="warning" tone="danger" title={t('withdrawal.bonus.round')}>
        <p>{t('withdrawal.bonus.round.text')}</p>
      </Notice>
    );
  return (
    <Notice icon="gift" tone="live" title={t('withdrawal.bonus')}>
      <p>{t('withdrawal.bonus.text')}</p>
      {losses.map(({ grant, givesUp, keeps }) => (
        <Facts
          key={grant.id}
          items={[
            [t('withdrawal.bonus.gives', { title: grant.title }), terms.money(givesUp)],
            [
              t('withdrawal.bonus.wagered'),
              t('withdrawal.bonus.ofRequired', {
                wagered: terms.money(grant.wagered),
                required: terms.money(grant.required),
              }),
            ],
            [t('withdrawal.bonus.keeps'), terms.money(keeps)],
          ]}
        />
      ))}
      <CheckField
        {...rest}
        label={t('withdrawal.bonus.agree')}
        value={isAgreed}
        error={error}
        onChange={onAgree}
      />
    </Notice>
  );
}
