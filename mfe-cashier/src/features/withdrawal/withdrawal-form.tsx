import type { Cashier, Payment, WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { AmountField, ContractForm } from '@marquee/kernel/forms';
import { Button } from '@marquee/kernel/ui';

import { AmountChips } from '../../cashier/amount-chips.tsx';
import { Panes, PaneSummary } from '../../cashier/panes.tsx';
import { useAmountWords } from '../../cashier/use-amount-words.ts';
import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import { WayChoice } from '../../cashier/way-choice.tsx';
import { wayIconOf } from '../../cashier/way-icon.tsx';
import { useTranslation } from '../../private-texts.ts';
import { BonusLossNotice } from './bonus-loss.tsx';
import { NewTarget } from './new-target.tsx';
import { splitOf } from './split.ts';
import { useBonusLoss } from './use-bonus-loss.ts';
import { keyOf, targetOf, useWithdrawalForm } from './use-withdrawal-form.ts';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

interface WithdrawalFormProps {
  cashier: Cashier;
  terms: Terms;
  onAsked: (payments: readonly Payment[]) => void;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** Where to, how much, and what happens then. One press asks for it: there is no second question. */
export function WithdrawalForm({ cashier, terms, onAsked }: WithdrawalFormProps) {
  const { t } = useTranslation();
  const wordsOf = useAmountWords(terms);
  const { currency, exponent, withdrawals } = cashier;
  const { targets } = withdrawals;
  const losses = useBonusLoss(currency);
  const { form, chosen, min, most, fault, choose, agree } = useWithdrawalForm({
    cashier,
    losses,
    onAsked,
  });
  const givesUp = form.field('givesUp');
  const amount = form.field('amount');
  const target = form.field('target');
  const isPayable = fault === null && amount.value !== '';
  const parts = chosen === null || !isPayable ? [] : splitOf(amount.value, { targets, chosen, exponent });
  const factsOf = (each: WithdrawalTarget): string =>
    each.downSince === null
      ? [
          terms.range(each),
          terms.time(each.expected),
          terms.fee(each.fee),
          ...(isZero(each.owed) ? [] : [t('withdrawal.owed', { amount: terms.money(each.owed) })]),
        ].join(' · ')
      : t('ways.down', { time: terms.moment(each.downSince) });
  const isNew = chosen !== null && chosen.instrument === null;
  return (
    <Panes
      ways={
        <WayChoice
          {...(!isNew && { 'data-path': 'target' })}
          legend={t('withdrawal.target')}
          options={targets.map((each) => ({
            key: keyOf(each),
            icon: wayIconOf(each),
            name: nameOf(each),
            facts: factsOf(each),
            isOut: each.downSince !== null,
          }))}
          value={chosen === null ? '' : keyOf(chosen)}
          onChange={(key) => {
            const next = targets.find((each) => keyOf(each) === key);
            if (next !== undefined) choose(next);
          }}
          error={!isNew && target.error}
        />
      }
    >
      <ContractForm form={form}>
        {isNew && (
          <NewTarget
            key={keyOf(chosen)}
            target={chosen}
            error={target.error}
            onChange={(place) => target.onChange(targetOf(chosen, place))}
            onBlur={target.onBlur}
          />
        )}
        <AmountField
          label={t('amount.label', { currency })}
          {...amount}
          error={amount.error && (fault === null ? amount.error : wordsOf(fault))}
          currency={currency}
          exponent={exponent}
          hint={terms.range({ min, max: most })}
        />
        <AmountChips
          value={amount.value}
          onChange={amount.onChange}
          presets={[{ value: most, text: t('withdrawal.all', { amount: terms.money(most) }) }]}
        />
        <PaneSummary label={t('withdrawal.summary')}>
          <WithdrawalSummary
            cashier={cashier}
            amount={isPayable ? amount.value : null}
            parts={parts}
            terms={terms}
          />
        </PaneSummary>
        <BonusLossNotice
          losses={losses}
          terms={terms}
          isAgreed={givesUp.value !== undefined}
          onAgree={agree}
          error={givesUp.error}
        />
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {isPayable
            ? t('withdrawal.submit.amount', { amount: terms.money(amount.value) })
            : t('cashier.withdraw')}
        </Button>
      </ContractForm>
    </Panes>
  );
}
