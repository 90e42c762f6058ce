import type { Statement, StatementMonth } from '@marquee/kernel/contracts/history';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatDate, formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Card, EmptyState, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useAccountFilter } from '../../history/account-filter.ts';
import { Actions } from '../../history/actions.tsx';
import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { Filters } from '../../history/filters.tsx';
import { Note } from '../../history/note.tsx';
import { Facts, Section } from '../../history/section.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { lastDayOf } from './last-day-of.ts';

import * as linkStyles from '../../history/link.module.css';
import * as styles from './statement.module.css';

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
    <Section
      title={name}
      aside={
        <span>
          {t('history.result')}{' '}
          <b>
            <SignedMoney amount={month.net} currency={currency} />
          </b>
        </span>
      }
    >
      <Facts facts={rows} />
      <Link className={linkStyles.link} to={path(`/player/history?${days.toString()}`)}>
        {t('statement.showMovements', { month: name })}
      </Link>
    </Section>
  );
}

function Choices({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { year, years, currency, currencies } = statement;
  const accounts = useAccountFilter({ currency, currencies, isAlwaysOne: true });
  // A year of the address may be before the account was opened.
  const offered = years.includes(year) ? years : [...years, year];
  return (
    <Filters>
      <ChoiceFilter
        name="year"
        label={t('statement.year')}
        value={String(year)}
        choices={offered.map((each) => ({ value: String(each), label: String(each) }))}
      />
      {accounts.map((account) => (
        <ChoiceFilter key={account.name} {...account} />
      ))}
    </Filters>
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
          <Note>{t('statement.note')}</Note>
          <Actions>
            <Button onClick={() => window.print()}>{t('history.print')}</Button>
          </Actions>
        </>
      )}
    </>
  );
}
