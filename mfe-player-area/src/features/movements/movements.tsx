import { EmptyState } from '@marquee/kernel/ui';

import { useAccountFilter } from '../../history/account-filter.ts';
import { Figures } from '../../history/figures.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useMovementColumns } from '../../history/movement-columns.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { MOVEMENTS, type MovementsData } from './movements-load.ts';

function Totals({ movements: { currency, overview } }: { movements: MovementsData['history'] }) {
  const { t } = useTranslation();
  if (overview === null) return null;
  return (
    <Figures
      label={t('history.totals')}
      items={[
        [t('movement.opening'), <Money key="opening" amount={overview.opening} currency={currency} />],
        [t('movement.in'), <SignedMoney key="in" amount={overview.moneyIn} currency={currency} />],
        [t('movement.out'), <SignedMoney key="out" amount={overview.moneyOut} currency={currency} />],
        [t('movement.closing'), <Money key="closing" amount={overview.closing} currency={currency} />],
      ]}
    />
  );
}

/** Every change of the player's cash in one currency, between what there was before and after. */
export function MovementHistory({ data }: { data: MovementsData }) {
  const { t } = useTranslation();
  const { filter, history } = data;
  const { currency, overview } = history;
  const accounts = useAccountFilter({ currency, currencies: overview?.currencies ?? [], isAlwaysOne: true });
  return (
    <HistoryList
      part="movements"
      data={data}
      source={MOVEMENTS}
      query={{ ...filter, currency }}
      filters={accounts}
      totals={<Totals movements={history} />}
      columns={useMovementColumns(currency)}
      timeOf={({ at }) => at}
      keyOf={({ id, amount }) => `${id} ${amount}`}
      none={
        <EmptyState
          framed
          icon="wallet"
          title={t('history.nothingMoved')}
          text={t('history.nothingMoved.text')}
        />
      }
    />
  );
}
