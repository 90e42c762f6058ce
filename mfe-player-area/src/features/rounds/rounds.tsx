import type { RoundTotals } from '@marquee/kernel/contracts/history';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, useUiText } from '@marquee/kernel/ui';

import { useAccountFilter } from '../../history/account-filter.ts';
import type { ChoiceFilterProps } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { useRoundColumns } from './round-columns.tsx';
import { ROUNDS, type RoundsData } from './rounds-load.ts';

const STATES = ['open', 'settled', 'cancelled'] as const;

function useFilters({ filter, history }: RoundsData): ChoiceFilterProps[] {
  const { t } = useTranslation();
  const { games = [], currencies = [] } = history.overview ?? {};
  const accounts = useAccountFilter({ currency: filter.currency, currencies });
  return [
    {
      name: 'game',
      label: t('history.game'),
      value: filter.game,
      none: t('history.game.all'),
      choices: games.map(({ slug, title }) => ({ value: slug, label: title })),
    },
    {
      name: 'state',
      label: t('history.state'),
      value: filter.state,
      none: t('history.state.any'),
      choices: STATES.map((state) => ({ value: state, label: t(`history.state.${state}`) })),
    },
    ...accounts,
  ];
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

/** The rounds of a player: what they came to, then each of them. */
export function Rounds({ data }: { data: RoundsData }) {
  return (
    <HistoryList
      part="rounds"
      data={data}
      source={ROUNDS}
      query={{ ...data.filter }}
      filters={useFilters(data)}
      exportPath="/player/history/round/export"
      totals={data.history.overview?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      columns={useRoundColumns()}
      timeOf={({ openedAt }) => openedAt}
      keyOf={({ provider, id }) => `${provider} ${id}`}
      none={<NoRounds />}
    />
  );
}
