import { type Points, PointsExchanged, PointsQuote } from '@marquee/kernel/contracts/points';
import { useFailureWords, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { type FormEvent, useId, useState } from 'react';

import { Facts } from '../../history/section.tsx';
import { Money } from '../../history/signed-money.tsx';
import { QuoteDone, QuoteFrame } from '../../quote/quote-frame.tsx';
import { useQuote } from '../../quote/use-quote.ts';
import { useTranslate } from '../../texts.ts';
import { usePointsWords } from './use-points-words.ts';

import * as styles from './points.module.css';

interface CountFormProps {
  exchange: Points['exchange'];
  ask: (count: number) => Promise<void>;
}

/** How many points. The field is drawn by the browser: the page is a public one. */
function CountForm({ exchange, ask }: CountFormProps) {
  const t = useTranslate();
  const words = usePointsWords();
  const wordsOf = useFailureWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { minimum, most, result, currency } = exchange;

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const count = Number(typed);
    if (count < minimum || count > most) {
      setFault(t(count < minimum ? 'points.tooFew' : 'points.tooMany', { minimum, most }));
      return;
    }
    setSending(true);
    try {
      await ask(count);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id}>{t('points.count')}</label>
      <input
        type="text"
        id={id}
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        aria-describedby={`${id}-note`}
        aria-invalid={fault !== null || undefined}
        onChange={(event) => {
          setTyped(event.target.value.replaceAll(/\D/g, ''));
          setFault(null);
        }}
      />
      <div id={`${id}-note`}>
        {fault !== null && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <p className={styles.note}>
          {result !== null && t('points.hint', { minimum, most, result: words.money(result, currency) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('points.ask')}
        </Button>
        {typed !== String(most) && <Button onClick={() => setTyped(String(most))}>{t('points.all')}</Button>}
      </div>
    </form>
  );
}

/** What exchanged points become. */
function QuoteFacts({ quote }: { quote: PointsQuote | PointsExchanged }) {
  const t = useTranslate();
  const words = usePointsWords();
  const { points, amount, currency, wagerFactor, validDays, pointsLeft, pointsPerEuro } = quote;
  return (
    <Facts
      long
      facts={[
        [t('transfer.leaves'), t('points.some', { count: points })],
        [t('points.rate'), t('points.perUnit', { count: pointsPerEuro, unit: words.money('1', 'EUR') })],
        [
          t('transfer.arrives'),
          <>
            <Money amount={amount} currency={currency} />
            <small>{t('points.bonusMoney', { factor: wagerFactor, count: validDays })}</small>
          </>,
          true,
        ],
        [t('points.left'), words.points(pointsLeft)],
      ]}
    />
  );
}

function Done({ exchanged, onAgain }: { exchanged: PointsExchanged; onAgain: () => void }) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <QuoteDone title={t('points.done')}>
      <QuoteFacts quote={exchanged} />
      {exchanged.isWaiting && <p>{t('points.waits')}</p>}
      <div className={styles.actions}>
        <ButtonLink to={path('/player/bonus-campaigns')}>{t('bonusCampaigns.title')}</ButtonLink>
        <Button onClick={onAgain}>{t('transfer.close')}</Button>
      </div>
    </QuoteDone>
  );
}

interface ExchangeProps {
  exchange: Points['exchange'];
  onChanged: () => void;
  onClose: () => void;
}

function Exchange({ exchange, onChanged, onClose }: ExchangeProps) {
  const t = useTranslate();
  const { api, bus } = useHost();
  const quote = useQuote({
    ask: async (points: number) =>
      api.post('/points/exchange/quote', { schema: PointsQuote, body: { points } }),
    async confirm({ id: quoteId }: PointsQuote, idempotencyKey): Promise<PointsExchanged> {
      const exchanged = await api.post('/points/exchange', {
        schema: PointsExchanged,
        body: { quoteId },
        idempotencyKey,
      });
      bus.publish('player/changed', {});
      onChanged();
      return exchanged;
    },
  });
  const { shown, done } = quote;
  if (done !== null) return <Done exchanged={done} onAgain={onClose} />;
  return (
    <>
      <div hidden={shown !== null}>
        <CountForm exchange={exchange} ask={quote.ask} />
      </div>
      {shown !== null && (
        <QuoteFrame
          title={t('points.quote')}
          endsAt={shown.endsAt}
          state={quote}
          yes={t('points.confirm', { count: shown.quote.points })}
        >
          <QuoteFacts quote={shown.quote} />
          <p className={styles.note}>
            {t('points.irreversible')} {exchange.queue > 0 && t('points.waits')}
          </p>
        </QuoteFrame>
      )}
    </>
  );
}

/** Points for bonus money: a count, what it would be, a yes. */
export function ExchangePoints({ exchange, onChanged }: Pick<ExchangeProps, 'exchange' | 'onChanged'>) {
  const [round, setRound] = useState(0);
  return (
    <Exchange key={round} exchange={exchange} onChanged={onChanged} onClose={() => setRound(round + 1)} />
  );
}
