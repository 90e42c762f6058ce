import type { Statement, StatementMonth } from '@marquee/kernel/contracts/history';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Card, EmptyState, Link } from '@marquee/kernel/ui';

import { useAccountFilter } from '../../history/account-filter.ts';
import { Actions } from '../../history/actions.tsx';
import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { Filters } from '../../history/filters.tsx';
import { Note } from '../../history/note.tsx';
import { Facts, Section } from '../../history/section.tsx';
import { SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { daysOf, monthName } from './months.ts';
import { useMonthFacts } from './use-month-facts.tsx';

import * as linkStyles from '../../history/link.module.css';
import * as styles from './statement.module.css';

function Month({ month, currency }: { month: StatementMonth; currency: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const facts = useMonthFacts(currency);
  const name = monthName(lang, month.month);
  const days = new URLSearchParams({ view: 'movements', ...daysOf(month.month), currency });
  const sheet = new URLSearchParams({ month: month.month, currency });
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
      <Facts facts={facts(month)} />
      <Link className={linkStyles.link} to={path(`/player/history?${days.toString()}`)}>
        {t('statement.showMovements', { month: name })}
      </Link>
      <Link className={linkStyles.link} to={path(`/player/history?${sheet.toString()}`)}>
        {t('statement.ofMonth', { month: name })}
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
