import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';

import { PartClosed } from '../../cashier/part-closed.tsx';
import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

interface WithdrawalPartProps {
  cashier: Cashier;
  terms: Terms;
  onAsked: (payments: readonly Payment[]) => void;
}

/** Paying out, or why it cannot be asked for now. */
export function WithdrawalPart({ cashier, terms, onAsked }: WithdrawalPartProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { closed, needsDocuments, pending, targets } = cashier.withdrawals;
  if (closed !== null) return <PartClosed closed={closed} terms={terms} />;
  // What is under way stands above.
  if (pending.length > 0)
    return (
      <Notice icon="clock" tone="live" title={t('withdrawal.oneAtATime')}>
        <p>{t('withdrawal.oneAtATime.text', { amount: terms.money(cashier.withdrawable) })}</p>
      </Notice>
    );
  if (!/[1-9]/.test(cashier.withdrawable))
    return (
      <EmptyState
        framed
        icon="wallet"
        title={t('withdrawal.nothing')}
        text={t('withdrawal.nothing.text', { currency: cashier.currency })}
      />
    );
  if (targets.length === 0)
    return <EmptyState framed icon="wallet" title={t('withdrawal.none')} text={t('withdrawal.none.text')} />;
  return (
    <>
      {needsDocuments && (
        <Notice
          icon="document"
          tone="live"
          title={t('withdrawal.documents')}
          actions={
            <ButtonLink size="small" to={path('/player/verification')}>
              {t('links.verification')}
            </ButtonLink>
          }
        >
          <p>{t('withdrawal.documents.text')}</p>
        </Notice>
      )}
      <WithdrawalForm cashier={cashier} terms={terms} onAsked={onAsked} />
    </>
  );
}
