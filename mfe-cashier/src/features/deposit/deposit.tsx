import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { EmptyState } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';

import { PartClosed } from '../../cashier/part-closed.tsx';
import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { DepositForm } from './deposit-form.tsx';
import type { DepositDraft } from './use-deposit-form.ts';

/** Tries that were declined: what too many of them lead to is said before it happens. */
function FailedTries({ count, most, minutes }: Cashier['deposits']['failedTries']) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (count === 0) return null;
  const time = formatNumber(lang, minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return (
    <Notice icon="info" title={t('deposit.tries', { count: formatNumber(lang, count) })}>
      <p>{t('deposit.tries.text', { most: formatNumber(lang, most), time })}</p>
    </Notice>
  );
}

interface DepositProps {
  cashier: Cashier;
  terms: Terms;
  /** What the form begins with; null for an empty one. */
  draft: DepositDraft | null;
  onMade: (payment: Payment) => void;
}

/** Paying in, or why it cannot be done now. */
export function DepositPart({ cashier, terms, draft, onMade }: DepositProps) {
  const { t } = useTranslation();
  const { closed, methods, failedTries } = cashier.deposits;
  if (closed !== null) return <PartClosed closed={closed} terms={terms} />;
  if (methods.length === 0)
    return (
      <EmptyState
        framed
        icon="wallet"
        title={t('deposit.none')}
        text={t('deposit.none.text', { currency: cashier.currency })}
      />
    );
  return (
    <>
      <FailedTries {...failedTries} />
      <DepositForm cashier={cashier} terms={terms} draft={draft} onMade={onMade} />
    </>
  );
}
