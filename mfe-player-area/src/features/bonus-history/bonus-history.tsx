import { type BonusTotals, GRANT_STATES } from '@marquee/kernel/contracts/bonuses';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';

import { useAccountFilter } from '../../history/account-filter.ts';
import type { ChoiceFilterProps } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { useBonusColumns } from './bonus-columns.tsx';
import { BONUSES, type BonusHistoryData } from './bonus-history-load.ts';

function useFilters({ filter, history }: BonusHistoryData): ChoiceFilterProps[] {
  const { t } = useTranslation();
  const { types = [], currencies = [] } = history.overview ?? {};
  const accounts = useAccountFilter({ currency: filter.currency, currencies });
  return [
    {
      name: 'type',
      label: t('payments.type'),
      value: filter.type,
      none: t('historyBonus.all'),
      choices: types.map((type) => ({ value: type, label: t(`bonus.type.${type}`) })),
    },
    {
      name: 'state',
      label: t('history.state'),
      value: filter.state,
      none: t('history.state.any'),
      choices: GRANT_STATES.map((state) => ({ value: state, label: t(`bonus.state.${state}`) })),
    },
    ...accounts,
  ];
}

function Totals({ totals }: { totals: BonusTotals }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { currency } = totals;
  return (
    <Figures
      label={`${t('history.totals')} ${currency}`}
      items={[
        [t('historyBonus.converted'), <Money key="in" amount={totals.converted} currency={currency} />],
        [t('historyBonus.forfeited'), <Money key="out" amount={totals.forfeited} currency={currency} />],
        [t('historyBonus.granted'), <Money key="granted" amount={totals.granted} currency={currency} />],
        [t('bonuses.title'), formatNumber(lang, totals.grants)],
      ]}
    />
  );
}

function NoBonuses() {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="gift" title={t('historyBonus.none')} text={t('historyBonus.none.text')}>
      <ButtonLink to={path('/bonuses')}>{t('bonuses.title')}</ButtonLink>
    </EmptyState>
  );
}

/** The bonuses of a player: what they came to, then each of them. */
export function Bonuses({ data }: { data: BonusHistoryData }) {
  const lang = useLanguage();
  return (
    <HistoryList
      part="bonus"
      data={data}
      source={BONUSES}
      query={{ lang, ...data.filter }}
      filters={useFilters(data)}
      exportPath="/player/history/bonus/export"
      totals={data.history.overview?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      columns={useBonusColumns()}
      timeOf={({ createdAt }) => createdAt}
      keyOf={({ id }) => id}
      none={<NoBonuses />}
    />
  );
}
