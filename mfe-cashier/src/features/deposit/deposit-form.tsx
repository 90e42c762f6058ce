import type { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import { AmountField, CheckField, ContractForm } from '@marquee/kernel/forms';
import { Button } from '@marquee/kernel/ui';

import { AmountChips } from '../../cashier/amount-chips.tsx';
import { amountFault } from '../../cashier/amount-fault.ts';
import { Panes, PaneSummary } from '../../cashier/panes.tsx';
import { useAmountWords } from '../../cashier/use-amount-words.ts';
import type { Terms } from '../../cashier/use-terms.ts';
import { WayChoice } from '../../cashier/way-choice.tsx';
import { useTranslation } from '../../private-texts.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { chosenOffer, useBonusOffers } from './bonus-choices.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { depositOptions, keyOf, sortedWays } from './deposit-ways.ts';
import { LimitsLeft } from './limits-left.tsx';
import { MissingDetails } from './missing-details.tsx';
import { type DepositDraft, useDepositForm } from './use-deposit-form.ts';

import * as styles from './deposit.module.css';

interface DepositFormProps {
  cashier: Cashier;
  terms: Terms;
  draft: DepositDraft | null;
  onMade: (payment: Payment) => void;
}

/** With what, how much, and what it comes to; then on to the page of the payment service. */
export function DepositForm({ cashier, terms, draft, onMade }: DepositFormProps) {
  const { t } = useTranslation();
  const wordsOf = useAmountWords(terms);
  const { currency, exponent, descriptor } = cashier;
  const { limits, presets } = cashier.deposits;
  const methods = sortedWays(cashier.deposits);
  const { form, method, fault, choose } = useDepositForm({ cashier, methods, draft, onMade });
  const amount = form.field('amount');
  const isPayable = fault === null && amount.value !== '';
  const bonus = form.field('bonusCampaignId');
  const asked = { currency, method: form.values.method };
  const { offers, isPaused } = useBonusOffers(
    { lang: form.values.lang, ...asked },
    isPayable ? amount.value : null,
  );
  const bounds = { exponent, limits, min: method?.min, max: method?.max };
  const isCrypto = method?.kind === 'crypto';
  const submit = isPayable
    ? t('deposit.submit.amount', { amount: terms.money(amount.value) })
    : t('deposit.submit');
  return (
    <Panes
      ways={
        <WayChoice
          {...form.field('method')}
          legend={t('deposit.method')}
          options={depositOptions(methods, terms, t)}
          value={method === undefined ? '' : keyOf(method)}
          onChange={choose}
        />
      }
    >
      {method !== undefined && method.missingFields.length > 0 ? (
        <MissingDetails key={keyOf(method)} method={method} />
      ) : (
        <ContractForm form={form}>
          <AmountField
            label={t('amount.label', { currency })}
            {...amount}
            error={amount.error && (fault === null ? amount.error : wordsOf(fault))}
            currency={currency}
            exponent={exponent}
            hint={method === undefined ? undefined : terms.range(method)}
          />
          <AmountChips
            value={amount.value}
            onChange={amount.onChange}
            presets={presets.map((value) => ({
              value,
              text: terms.short(value),
              isOut: amountFault(value, bounds) !== null,
            }))}
          />
          <LimitsLeft limits={limits} terms={terms} />
          {method?.canBeKept === true && method.instrument === null && (
            <CheckField {...form.field('mayKeep')} label={t('deposit.keep')} note={t('deposit.keep.note')} />
          )}
          <BonusChoice
            offers={offers}
            isPaused={isPaused}
            value={bonus.value}
            onChange={bonus.onChange}
            asked={{ ...asked, amount: amount.value }}
            terms={terms}
          />
          <PaneSummary label={t('deposit.summary')}>
            <DepositSummary
              cashier={cashier}
              method={method}
              amount={isPayable ? amount.value : null}
              bonus={offers.length === 0 ? undefined : (chosenOffer(offers, bonus.value) ?? null)}
              terms={terms}
            />
          </PaneSummary>
          <Button type="submit" kind="primary" wide loading={form.isSending}>
            {isCrypto ? t('deposit.submit.coins') : submit}
          </Button>
          <p className={styles.note}>
            {isCrypto ? t('deposit.coins') : t('deposit.page', { descriptor })} {t('deposit.own')}
          </p>
        </ContractForm>
      )}
    </Panes>
  );
}
