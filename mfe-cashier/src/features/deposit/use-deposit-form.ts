import type { CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import {
  type Cashier,
  Deposit,
  type DepositMethod,
  type Payment,
  PaymentChanged,
} from '@marquee/kernel/contracts/cashier';
import { useContractForm } from '@marquee/kernel/forms';
import { useQueryClient } from '@marquee/kernel/query';
import { useHost, useIntent, useLanguage } from '@marquee/kernel/remote';

import { amountFault } from '../../cashier/amount-fault.ts';
import { choicesKey, chosenOffer, offersOf } from './bonus-choices.ts';
import { keyOf } from './deposit-ways.ts';

/** What a form begins with: an attempt that was not paid. */
export interface DepositDraft {
  way: string;
  amount: string;
}

interface DepositFormOptions {
  cashier: Cashier;
  methods: readonly DepositMethod[];
  draft: DepositDraft | null;
  onMade: (payment: Payment) => void;
}

/** The form of a deposit. What was refused stays in it, and the conditions that may have changed are asked for anew. */
export function useDepositForm({ cashier, methods, draft, onMade }: DepositFormOptions) {
  const { api } = useHost();
  const lang = useLanguage();
  const queries = useQueryClient();
  const carryOut = useIntent();
  const { currency, exponent } = cashier;
  const { limits } = cashier.deposits;
  const methodOf = ({ method, instrumentId }: Pick<Deposit, 'method' | 'instrumentId'>) =>
    methods.find(({ id, instrument }) => id === method && instrument?.id === instrumentId);
  const faultOf = (values: Deposit) =>
    amountFault(values.amount, { exponent, limits, ...boundsOf(methodOf(values)) });
  const drafted = methods.find((method) => keyOf(method) === draft?.way);
  const form = useContractForm<Deposit>({
    schema: Deposit,
    initialValues: {
      lang,
      method: drafted?.id ?? '',
      ...(drafted?.instrument && { instrumentId: drafted.instrument.id }),
      amount: draft?.amount ?? '',
      currency,
      mayKeep: false,
      bonusCampaignId: undefined,
    },
    draft: { name: 'deposit', keeps: ['amount'] },
    check: (values) => (faultOf(values) === null ? {} : { amount: { code: 'field.invalid' } }),
    async send(values) {
      // What was chosen for another amount is only sent where it still stands chosen.
      const offers = offersOf(queries.getQueryData<CashboxCampaigns>(choicesKey(values)));
      const offer = chosenOffer(offers, values.bonusCampaignId);
      const body = { ...values, bonusCampaignId: offer?.campaign?.id };
      try {
        onMade(
          await carryOut(body, (idempotencyKey) =>
            api.post('/payment/deposit', { schema: PaymentChanged, body, idempotencyKey }),
          ),
        );
      } finally {
        void queries.invalidateQueries({ queryKey: ['cashier'] });
      }
    },
  });
  return {
    form,
    method: methodOf(form.values),
    fault: faultOf(form.values),
    choose: (key: string): void => {
      const chosen = methods.find((method) => keyOf(method) === key);
      form.field('method').onChange(chosen?.id ?? '');
      form.field('instrumentId').onChange(chosen?.instrument?.id);
      if (chosen?.canBeKept !== true) form.field('mayKeep').onChange(false);
    },
  };
}

const boundsOf = (method: DepositMethod | undefined): { min?: string; max?: string } =>
  method === undefined ? {} : { min: method.min, max: method.max };
