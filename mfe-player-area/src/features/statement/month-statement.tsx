import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Button, ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { Actions } from '../../history/actions.tsx';
import { Note } from '../../history/note.tsx';
import { Facts, Section } from '../../history/section.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { daysOf, monthName } from './months.ts';
import type { MonthData } from './statement-load.ts';
import { useMonthFacts } from './use-month-facts.tsx';

import * as styles from './month-statement.module.css';

/** Whose account it is, of which days, and who says so. */
function Parties({ data }: { data: MonthData }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { player } = useSession();
  const [opened] = useState(() => new Date());
  const { currency, timeZone } = data.statement;
  const { from, to } = daysOf(data.name);
  const day = (text: string): string => formatDate(lang, text, { dateStyle: 'long', timeZone: 'UTC' });
  const name = `${player?.name ?? ''} ${player?.surname ?? ''}`.trim();
  return (
    <Facts
      long
      facts={[
        [t('statement.holder'), [name, player?.login].filter(Boolean).join(', ')],
        [t('history.account'), currency],
        [t('history.period'), `${day(from)} – ${day(to)}`],
        [
          t('statement.issued'),
          formatDate(lang, opened, { dateStyle: 'long', timeStyle: 'short', timeZone }),
        ],
      ]}
    />
  );
}

/** One month of an account on one sheet of paper. */
export function MonthStatement({ data }: { data: MonthData }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { brand, month, name, statement } = data;
  const { currency, lifetime, timeZone, year } = statement;
  const facts = useMonthFacts(currency);
  const title = t('statement.ofMonth', { month: monthName(lang, name) });
  const since = formatDate(lang, lifetime.since, { dateStyle: 'medium', timeZone });
  const all = new URLSearchParams({ year: String(year), currency });
  return (
    <>
      <Actions>
        <ButtonLink to={path(`/player/history?${all.toString()}`)}>{t('statement.allMonths')}</ButtonLink>
        {month !== undefined && <Button onClick={() => window.print()}>{t('history.print')}</Button>}
      </Actions>
      {month === undefined ? (
        <EmptyState framed icon="calendar" title={t('statement.noMonth', { month: monthName(lang, name) })} />
      ) : (
        <div className={styles.sheet}>
          <Section
            title={title}
            aside={
              <p className={styles.brand}>
                <strong>{brand.name}</strong> {brand.supportEmail}
              </p>
            }
          >
            <Parties data={data} />
            <Facts
              facts={[
                ...facts(month, true),
                [t('history.result'), <SignedMoney key="net" amount={month.net} currency={currency} />, true],
                [
                  t('statement.net', { date: since }),
                  <Money key="lifetime" amount={lifetime.net} currency={currency} />,
                ],
              ]}
            />
            <Note>{t('statement.note')}</Note>
          </Section>
        </div>
      )}
    </>
  );
}
