import type { DepositState, Payment } from '@marquee/kernel/contracts/cashier';
import type { IconName } from '@marquee/kernel/ui';

import type { Terms } from '../../cashier/use-terms.ts';
import type { useTranslation } from '../../private-texts.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

interface Words {
  icon: IconName;
  tone: 'live' | 'good' | 'danger' | 'plain';
  title: string;
  text: string;
}

interface DepositFacts {
  payment: Payment;
  terms: Terms;
  /** What there is now, where it is of the payment's currency. */
  real: string | null;
}

/** Where a deposit stands, and what that means for the player. */
export function depositWords({ payment, terms, real }: DepositFacts, t: Translate): Words {
  const { expiresAt, pageUrl } = payment;
  const amount = terms.money(payment.amount);
  const refunded = terms.money(payment.refunded);
  const nothingTaken = t('payment.nothingTaken');
  const state = payment.state as DepositState;
  switch (state) {
    case 'created':
      return { icon: 'clock', tone: 'live', title: t('payment.created'), text: t('payment.created.text') };
    case 'pending': {
      const isCoins = payment.method.kind === 'crypto';
      const title = isCoins ? t('payment.coins') : t('payment.pending');
      const mayLeave = t('payment.mayLeave');
      const end = expiresAt === null ? '' : ` ${t('payment.ends', { time: terms.moment(expiresAt) })}`;
      return {
        icon: 'clock',
        tone: 'live',
        title,
        text: (isCoins || pageUrl === null ? mayLeave : t('payment.payThere')) + end,
      };
    }
    case 'authorised':
      return { icon: 'clock', tone: 'live', title: t('payment.authorised'), text: t('payment.mayLeave') };
    case 'awaiting_choice':
      return { icon: 'warning', tone: 'live', title: t('payment.choice'), text: t('payment.choice.text') };
    case 'succeeded':
      return {
        icon: 'check',
        tone: 'good',
        title: t('payment.succeeded', { amount: terms.money(payment.credited) }),
        text: real === null ? '' : t('payment.succeeded.text', { amount: terms.money(real) }),
      };
    case 'failed':
      return { icon: 'close', tone: 'danger', title: t('payment.declined', { amount }), text: nothingTaken };
    case 'cancelled':
      return { icon: 'close', tone: 'plain', title: t('payment.cancelled'), text: nothingTaken };
    case 'expired':
      return { icon: 'clock', tone: 'plain', title: t('payment.expired'), text: t('payment.expired.text') };
    case 'partially_refunded':
    case 'refunded':
      return { icon: 'info', tone: 'plain', title: t('payment.refunded', { amount: refunded }), text: '' };
    case 'charged_back':
      return { icon: 'warning', tone: 'danger', title: t('payment.chargedBack', { amount }), text: '' };
  }
}
