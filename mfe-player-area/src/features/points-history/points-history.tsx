import { POINTS_CHANGES, type PointsChange } from '@marquee/kernel/contracts/history';
import { formatDate, formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, ButtonLink, EmptyState } from '@marquee/kernel/ui';

import type { ChoiceFilterProps } from '../../history/choice-filter.tsx';
import { Figures } from '../../history/figures.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import type { Column } from '../../history/history-table.tsx';
import { RowNumber } from '../../history/row-cells.tsx';
import { useTranslation } from '../../private-texts.ts';
import { POINTS, type PointsData } from './points-history-load.ts';

type KnownChange = (typeof POINTS_CHANGES)[number];

const isKnown = (type: string): type is KnownChange => POINTS_CHANGES.some((change) => change === type);

/** What a change is called. The API may be newer than the page. */
function useChangeWords(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    if (isKnown(type)) return t(`pointsChange.${type}`);
    return t(type === 'opening_balance' ? 'movement.type.opening' : 'profileForm.option.other');
  };
}

/** Points; with a sign where they are a change. */
function PointsAmount({ amount, signed = false }: { amount: string; signed?: boolean }) {
  const lang = useLanguage();
  const isLess = amount.startsWith('-');
  const text = formatNumber(lang, isLess ? amount.slice(1) : amount, {
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
  const plus = signed && /[1-9]/.test(amount) ? '+' : '';
  return <Amount value={amount}>{(isLess ? '\u2212' : plus) + text}</Amount>;
}

function useColumns(timeZone: string): Array<Column<PointsChange>> {
  const lang = useLanguage();
  const words = useChangeWords();
  return [
    {
      title: 'movement.what',
      place: 'what',
      cell: ({ type, game }) => (game === null ? words(type) : `${words(type)} · ${game}`),
    },
    {
      title: 'movement.number',
      place: 'number',
      cell: ({ id, roundId, bonus }) => <RowNumber id={bonus ?? roundId ?? id} />,
    },
    {
      title: 'points.loyalty',
      place: 'result',
      cell: ({ points }) => <PointsAmount amount={points} signed />,
    },
    {
      title: 'pointsHistory.status',
      place: 'end',
      cell: ({ statusPoints }) => <PointsAmount amount={statusPoints} signed />,
    },
    { title: 'movement.balance', place: 'start', cell: ({ balance }) => <PointsAmount amount={balance} /> },
    {
      title: 'pointsHistory.expires',
      place: 'start',
      cell: ({ expiresAt }) =>
        expiresAt === null ? '–' : formatDate(lang, expiresAt, { dateStyle: 'medium', timeZone }),
    },
  ];
}

function useFilters({ filter }: PointsData): ChoiceFilterProps[] {
  const { t } = useTranslation();
  return [
    {
      name: 'type',
      label: t('movement.what'),
      value: filter.type,
      none: t('pointsHistory.all'),
      choices: POINTS_CHANGES.map((type) => ({ value: type, label: t(`pointsChange.${type}`) })),
    },
  ];
}

function Totals({ history: { overview } }: PointsData) {
  const { t } = useTranslation();
  if (overview === null) return null;
  const { earned, exchanged, expired, other, statusPoints } = overview;
  return (
    <Figures
      label={t('history.totals')}
      items={[
        [t('pointsChange.earned'), <PointsAmount key="earned" amount={earned} signed />],
        [t('pointsChange.exchanged'), <PointsAmount key="exchanged" amount={exchanged} signed />],
        [t('pointsChange.expired'), <PointsAmount key="expired" amount={expired} signed />],
        [t('profileForm.option.other'), <PointsAmount key="other" amount={other} signed />],
        [t('pointsHistory.status'), <PointsAmount key="status" amount={statusPoints} signed />],
      ]}
    />
  );
}

function NoPoints() {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="star" title={t('history.noPoints')} text={t('history.noPoints.text')}>
      <ButtonLink to={path('/points')}>{t('points.how')}</ButtonLink>
    </EmptyState>
  );
}

/** What has changed the player's points, with the balance after each. */
export function PointsChanges({ data }: { data: PointsData }) {
  return (
    <HistoryList
      part="points"
      data={data}
      source={POINTS}
      query={{ ...data.filter }}
      filters={useFilters(data)}
      exportPath="/player/history/points/export"
      totals={<Totals {...data} />}
      columns={useColumns(data.history.timeZone)}
      timeOf={({ at }) => at}
      keyOf={({ id }) => id}
      none={<NoPoints />}
    />
  );
}
