import type { Statement, StatementMonth } from '@marquee/kernel/contracts/history';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatDate, formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Card, EmptyState, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { lastDayOf } from './last-day-of.ts';

import * as styles from '../../history/history.module.css';

const MINUTES_PER_HOUR = 60;

/** Hours and minutes, as the language writes them. */
function useDuration(): (minutes: number) => string {
  const lang = useLanguage();
  const unit = (value: number, name: 'hour' | 'minute'): string =>
    formatNumber(lang, value, { style: 'unit', unit: name, unitDisplay: 'short' });
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_PER_HOUR);
    const rest = unit(minutes % MINUTES_PER_HOUR, 'minute');
    return hours === 0 ? rest : `${unit(hours, 'hour')} ${rest}`;
  };
}

const SUMS = [
  ['deposits', 'limits.deposit'],
  ['withdrawals', 'statement.withdrawals'],
  ['staked', 'history.staked'],
  ['won', 'history.won'],
  ['returned', 'history.state.cancelled'],
  ['other', 'profileForm.option.other'],
] as const;

function Month({ month, currency }: { month: StatementMonth; currency: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const duration = useDuration();
  const from = `${month.month}-01`;
  const name = formatDate(lang, from, { month: 'long', year: 'numeric' });
  const days = new URLSearchParams({ view: 'movements', from, to: lastDayOf(month.month), currency });
  const rows: Array<[name: string, value: ReactNode, isStrong?: boolean]> = [
    [t('statement.opening'), <Money key="opening" amount={month.opening} currency={currency} />],
    ...SUMS.filter(([column]) => /[1-9]/.test(month[column])).map(([column, key]): [string, ReactNode] => [
      t(key),
      <SignedMoney key={column} amount={month[column]} currency={currency} />,
    ]),
    [t('statement.closing'), <Money key="closing" amount={month.closing} currency={currency} />, true],
    [t('history.rounds'), formatNumber(lang, month.rounds)],
    [t('statement.played'), duration(month.playedMinutes)],
  ];
  return (
    <Card as="section" className={styles.month} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span>
          {t('history.result')}{' '}
          <b>
            <SignedMoney amount={month.net} currency={currency} />
          </b>
        </span>
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value, isStrong]) => (
          <div key={label} className={isStrong ? styles.strong : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link className={styles.link} to={path(`/player/history?${days.toString()}`)}>
        {t('statement.showMovements', { month: name })}
      </Link>
    </Card>
  );
}

function Choices({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { year, years, currency, currencies } = statement;
  // A year of the address may be before the account was opened.
  const offered = years.includes(year) ? years : [...years, year];
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      <ChoiceFilter
        name="year"
        label={t('statement.year')}
        value={String(year)}
        choices={offered.map((each) => ({ value: String(each), label: String(each) }))}
      />
      {currencies.length > 1 && (
        <ChoiceFilter
          name="currency"
          label={t('history.account')}
          value={currency}
          choices={currencies.map((code) => ({ value: code, label: code }))}
        />
      )}
    </div>
  );
}

/** What each month came to, and what was paid in and out since the account was opened. Can be printed. */
export function StatementView({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { currency, lifetime, months, timeZone, year } = statement;
  const since = formatDate(lang, lifetime.since, { dateStyle: 'medium', timeZone });
  return (
    <>
      <Card flush>
        <Figures
          label={t('history.totals')}
          items={[
            [
              t('statement.net', { date: since }),
              <SignedMoney key="net" amount={lifetime.net} currency={currency} />,
            ],
            [t('limits.deposit'), <SignedMoney key="in" amount={lifetime.deposits} currency={currency} />],
            [
              t('statement.withdrawals'),
              <SignedMoney key="out" amount={lifetime.withdrawals} currency={currency} />,
            ],
          ]}
        />
        <div className={styles.inset}>
          <FormsProvider skeleton={<FormSkeleton fields={1} />}>
            <Choices statement={statement} />
          </FormsProvider>
        </div>
      </Card>
      {months.length === 0 ? (
        <EmptyState framed icon="calendar" title={t('statement.none', { year: String(year) })} />
      ) : (
        <>
          <div className={styles.months}>
            {months.map((month) => (
              <Month key={month.month} month={month} currency={currency} />
            ))}
          </div>
          <p className={styles.note}>{t('statement.note')}</p>
          <div className={styles.actions}>
            <Button onClick={() => window.print()}>{t('history.print')}</Button>
          </div>
        </>
      )}
    </>
  );
}
