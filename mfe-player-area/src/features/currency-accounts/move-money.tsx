import { Transfer, type TransferAsked, TransferQuote } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatMoney } from '@marquee/kernel/locale';
import { useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { useState } from 'react';

import { RowNumber } from '../../history/row-cells.tsx';
import { type Fact, Facts } from '../../history/section.tsx';
import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { QuoteDone, QuoteFrame } from '../../quote/quote-frame.tsx';
import { type Quoted, useQuote } from '../../quote/use-quote.ts';
import { momentText, rateText } from './rate-words.ts';
import { type Account, TransferForm } from './transfer-form.tsx';

import * as styles from './move-money.module.css';

const useTimeZone = (): string => useSession().player?.timeZone ?? 'UTC';

const useQuoteFacts = ({ quote, before }: Quoted<TransferQuote>): Fact[] => {
  const { t } = useTranslation();
  const lang = useLanguage();
  const timeZone = useTimeZone();
  const { from, to, rate, fee } = quote;
  const source = rate.source === 'indicative' ? t('transfer.indicative') : rate.source;
  const [shownRate, oldRate] = [rateText(lang, rate), before && rateText(lang, before.rate)];
  return [
    [t('transfer.leaves'), <Money key="from" amount={from.amount} currency={from.currency} />],
    [
      t('transfer.rate'),
      <>
        {shownRate}
        <small>{t('transfer.rateOf', { source, at: momentText(lang, rate.takenAt, timeZone) })}</small>
        {oldRate !== null && oldRate !== shownRate && <small>{t('transfer.was', { before: oldRate })}</small>}
      </>,
    ],
    [
      t('transfer.fee'),
      /[1-9]/.test(fee) ? <Money key="fee" amount={fee} currency={from.currency} /> : t('transfer.noFee'),
    ],
    [
      t('transfer.arrives'),
      <>
        <Money amount={to.amount} currency={to.currency} />
        <small>{t('transfer.rounding')}</small>
        {before !== null && before.to.amount !== to.amount && (
          <small>
            {t('transfer.was', { before: formatMoney(lang, before.to.amount, before.to.currency) })}
          </small>
        )}
      </>,
      true,
    ],
  ];
};

function QuoteFacts({ quoted }: { quoted: Quoted<TransferQuote> }) {
  return <Facts long facts={useQuoteFacts(quoted)} />;
}

/** What was moved, and where it is told. */
function Receipt({ receipt, onAgain }: { receipt: Transfer; onAgain: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const timeZone = useTimeZone();
  const { from, to, rate, id, at } = receipt;
  return (
    <QuoteDone title={t('transfer.done')}>
      <Facts
        long
        facts={[
          [t('transfer.leaves'), <Money key="from" amount={from.amount} currency={from.currency} />],
          [t('transfer.arrives'), <Money key="to" amount={to.amount} currency={to.currency} />, true],
          [t('transfer.rate'), rateText(lang, rate)],
          [t('transfer.fee'), t('transfer.noFee')],
          [t('history.time'), momentText(lang, at, timeZone)],
          [t('movement.number'), <RowNumber key="id" id={id} />],
        ]}
      />
      <div className={styles.actions}>
        {[from, to].map(({ currency }) => (
          <ButtonLink key={currency} to={path(`/player/history?view=movements&currency=${currency}`)}>
            {t('transfer.movements', { currency })}
          </ButtonLink>
        ))}
        <Button onClick={onAgain}>{t('transfer.close')}</Button>
      </div>
    </QuoteDone>
  );
}

interface MoveProps {
  accounts: readonly Account[];
  onClose: () => void;
}

/** A sum, its quote, its receipt. */
function Move({ accounts, onClose }: MoveProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { api, bus } = useHost();
  const transfer = useQuote({
    ask: async (body: TransferAsked) =>
      api.post('/player/transfer-money/quote', { schema: TransferQuote, body }),
    async confirm({ id: quoteId }: TransferQuote, idempotencyKey): Promise<Transfer> {
      const moved = await api.post('/player/transfer-money', {
        schema: Transfer,
        body: { quoteId },
        idempotencyKey,
      });
      bus.publish('player/changed', {});
      return moved;
    },
  });
  const { shown, done } = transfer;
  if (done !== null) return <Receipt receipt={done} onAgain={onClose} />;
  return (
    <>
      <div hidden={shown !== null}>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <TransferForm accounts={accounts} ask={transfer.ask} onCancel={onClose} />
        </FormsProvider>
      </div>
      {shown !== null && (
        <QuoteFrame
          title={t('transfer.quote')}
          endsAt={shown.endsAt}
          state={transfer}
          yes={t('transfer.confirm', {
            amount: formatMoney(lang, shown.quote.from.amount, shown.quote.from.currency),
          })}
        >
          <QuoteFacts quoted={shown} />
        </QuoteFrame>
      )}
    </>
  );
}

/** Money between the player's own accounts, for whoever has two. */
export function MoveMoney({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.frame} aria-label={t('transfer.title')}>
      {isOpen ? (
        <>
          <h3 className={styles.title}>{t('transfer.title')}</h3>
          <Move accounts={accounts} onClose={() => setOpen(false)} />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('transfer.title')}</Button>
      )}
    </section>
  );
}
