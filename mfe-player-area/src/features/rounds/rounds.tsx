import type { RoundTotals } from '@marquee/kernel/contracts/history';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState, useUiText } from '@marquee/kernel/ui';

import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { DayFilters } from '../../history/day-filters.tsx';
import { ExportButton } from '../../history/export-button.tsx';
import { Figures } from '../../history/figures.tsx';
import { NoMatch } from '../../history/no-match.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { RoundList } from './round-list.tsx';
import type { RoundsData } from './rounds-load.ts';

import * as styles from '../../history/history.module.css';

const STATES = ['open', 'settled', 'cancelled'] as const;

function Filters({ data: { filter, history } }: { data: RoundsData }) {
  const { t } = useTranslation();
  const { games = [], currencies = [] } = history.overview ?? {};
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      <DayFilters days={filter} timeZone={history.timeZone} />
      <ChoiceFilter
        name="game"
        label={t('history.game')}
        value={filter.game}
        none={t('history.game.all')}
        choices={games.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <ChoiceFilter
        name="state"
        label={t('history.state')}
        value={filter.state}
        none={t('history.state.any')}
        choices={STATES.map((state) => ({ value: state, label: t(`history.state.${state}`) }))}
      />
      {currencies.length > 1 && (
        <ChoiceFilter
          name="currency"
          label={t('history.account')}
          value={filter.currency}
          none={t('history.account.all')}
          choices={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      )}
    </div>
  );
}

function Totals({ totals }: { totals: RoundTotals }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { currency, openRounds } = totals;
  const inPlay = <Money amount={totals.inPlay} currency={currency} />;
  return (
    <Figures
      label={`${t('history.totals')} ${currency}`}
      items={[
        [t('history.result'), <SignedMoney key="net" amount={totals.net} currency={currency} />],
        [t('history.staked'), <Money key="staked" amount={totals.staked} currency={currency} />],
        [t('history.won'), <Money key="won" amount={totals.won} currency={currency} />],
        [t('history.rounds'), formatNumber(lang, totals.rounds)],
        ...(openRounds > 0 ? ([[t('history.inPlay'), inPlay]] as Array<[string, typeof inPlay]>) : []),
      ]}
    />
  );
}

function NoRounds() {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="play" title={t('history.none')} text={t('history.none.text')}>
      <ButtonLink to={path('/games/all')}>{say('ui.links.games')}</ButtonLink>
      <ButtonLink to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</ButtonLink>
    </EmptyState>
  );
}

/** The rounds of a player: what they came to, then each of them. A filter is kept in the address. */
export function Rounds({ data }: { data: RoundsData }) {
  const { filter, history } = data;
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = history.items.length === 0 || data.areDaysWrong;
  if (isEmpty && !isFiltered) return <NoRounds />;
  return (
    <>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <Filters data={data} />
        </FormsProvider>
      </Card>
      {isEmpty ? (
        <NoMatch filters={['from', 'to', 'game', 'state', 'currency']} />
      ) : (
        <>
          <div className={styles.actions}>
            <ExportButton path="/player/history/round/export" query={{ ...filter }} />
          </div>
          <Card flush>
            {history.overview?.totals.map((totals) => (
              <Totals key={totals.currency} totals={totals} />
            ))}
            <RoundList key={JSON.stringify([filter, history.items[0]])} first={history} filter={filter} />
          </Card>
        </>
      )}
    </>
  );
}
