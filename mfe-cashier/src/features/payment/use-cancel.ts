import { type Payment, PaymentChanged } from '@marquee/kernel/contracts/cashier';
import { useErrorWords } from '@marquee/kernel/forms';
import { useQueryClient } from '@marquee/kernel/query';
import { useHost, useIntent, useLanguage } from '@marquee/kernel/remote';
import { useState } from 'react';

/** Gives a payment up that nothing was taken for. */
export function useCancel(payment: Payment) {
  const { api } = useHost();
  const lang = useLanguage();
  const queries = useQueryClient();
  const carryOut = useIntent();
  const words = useErrorWords();
  const [state, setState] = useState<{ isSending: boolean; fault: string | null }>({
    isSending: false,
    fault: null,
  });
  const cancel = async (): Promise<void> => {
    setState({ isSending: true, fault: null });
    try {
      const body = { lang };
      const changed = await carryOut(body, (idempotencyKey) =>
        api.post(`/payment/cancel/${payment.id}`, { schema: PaymentChanged, body, idempotencyKey }),
      );
      queries.setQueryData(['payment', lang, payment.id], changed);
      setState({ isSending: false, fault: null });
    } catch (error) {
      setState({ isSending: false, fault: words.ofFailure(error) });
    } finally {
      void queries.invalidateQueries();
    }
  };
  return { ...state, cancel };
}
