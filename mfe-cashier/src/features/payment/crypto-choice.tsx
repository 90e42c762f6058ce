import { CryptoRefund, type CryptoTransaction, PaymentChanged } from '@marquee/kernel/contracts/cashier';
import { ContractForm, TextInput, useContractForm, useErrorWords } from '@marquee/kernel/forms';
import { formatNumber } from '@marquee/kernel/locale';
import { useQueryClient } from '@marquee/kernel/query';
import { useHost, useIntent, useLanguage } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { useState } from 'react';

import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';

const TITLES = { under: 'crypto.under', over: 'crypto.over', late: 'crypto.late' } as const;

const titleOf = (state: CryptoTransaction['state']) =>
  state === 'over' || state === 'late' ? TITLES[state] : TITLES.under;

interface CryptoChoiceProps {
  paymentId: string;
  transaction: CryptoTransaction;
  asset: string;
  terms: Terms;
}

/** Sends the player's choice, and shows the payment as it then stands. */
function useChoice(paymentId: string, transactionId: string) {
  const { api } = useHost();
  const lang = useLanguage();
  const queries = useQueryClient();
  const carryOut = useIntent();
  return async (choice: 'credit' | 'refund', body: object): Promise<void> => {
    const path = `/payment/deposit/${paymentId}/crypto/${encodeURIComponent(transactionId)}/${choice}`;
    const changed = await carryOut({ choice, ...body }, (idempotencyKey) =>
      api.post(path, { schema: PaymentChanged, body, idempotencyKey }),
    );
    queries.setQueryData(['payment', lang, paymentId], changed);
    void queries.invalidateQueries({ queryKey: ['cashier'] });
  };
}

function RefundForm({
  onSend,
  onCancel,
}: {
  onSend: (body: CryptoRefund) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const form = useContractForm<CryptoRefund>({
    schema: CryptoRefund,
    initialValues: { lang, address: '' },
    send: onSend,
  });
  return (
    <ContractForm form={form}>
      <TextInput
        {...form.field('address')}
        label={t('crypto.refundAddress')}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" kind="primary" loading={form.isSending}>
        {t('crypto.refund')}
      </Button>
      <Button onClick={onCancel}>{t('ways.back')}</Button>
    </ContractForm>
  );
}

/** Coins that came in another number or later than asked: the player says whether they are credited or sent back. */
export function CryptoChoice({ paymentId, transaction, asset, terms }: CryptoChoiceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const words = useErrorWords();
  const choose = useChoice(paymentId, transaction.id);
  const [isRefunding, setRefunding] = useState(false);
  const [credit, setCredit] = useState<{ isSending: boolean; fault: string | null }>({
    isSending: false,
    fault: null,
  });
  const { creditAmount } = transaction;
  if (creditAmount === null) return null;
  const coins = `${formatNumber(lang, transaction.amount, { maximumFractionDigits: 8 })} ${asset}`;
  const amount = terms.money(creditAmount);
  const takeCredit = async (): Promise<void> => {
    setCredit({ isSending: true, fault: null });
    try {
      await choose('credit', { lang });
      setCredit({ isSending: false, fault: null });
    } catch (error) {
      setCredit({ isSending: false, fault: words.ofFailure(error) });
    }
  };
  return (
    <Notice
      icon="warning"
      tone="live"
      title={t(titleOf(transaction.state), { coins })}
      actions={
        !isRefunding && (
          <>
            <Button size="small" loading={credit.isSending} onClick={() => void takeCredit()}>
              {t('crypto.credit', { amount })}
            </Button>
            <Button size="small" onClick={() => setRefunding(true)}>
              {t('crypto.refund')}
            </Button>
          </>
        )
      }
    >
      <p>{t('crypto.choice', { amount })}</p>
      {credit.fault !== null && <p role="alert">{credit.fault}</p>}
      {isRefunding && (
        <RefundForm onSend={(body) => choose('refund', body)} onCancel={() => setRefunding(false)} />
      )}
    </Notice>
  );
}
