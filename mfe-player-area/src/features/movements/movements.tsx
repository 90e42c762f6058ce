import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { Card, EmptyState } from '@marquee/kernel/ui';

import { ChoiceFilter } from '../../history/choice-filter.tsx';
import { DayFilters } from '../../history/day-filters.tsx';
import { Figures } from '../../history/figures.tsx';
import { NoMatch } from '../../history/no-match.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { MovementList } from './movement-list.tsx';
import type { MovementsData } from './movements-load.ts';

import * as styles from '../../history/history.module.css';

/** Every change of the player's cash in one currency, between what there was before and after. */
export function MovementHistory({ data }: { data: MovementsData }) {
  const { t } = useTranslation();
  const { filter, movements } = data;
  const { currency, items, overview } = movements;
  const isEmpty = items.length === 0 || data.areDaysWrong;
  const isFiltered = filter.from !== undefined || filter.to !== undefined;
  return (
    <>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <div className={styles.filters} role="group" aria-label={t('history.filters')}>
            <DayFilters days={filter} timeZone={movements.timeZone} />
            {overview !== null && overview.currencies.length > 1 && (
              <ChoiceFilter
                name="currency"
                label={t('history.account')}
                value={currency}
                choices={overview.currencies.map((code) => ({ value: code, label: code }))}
              />
            )}
          </div>
        </FormsProvider>
      </Card>
      {isEmpty && isFiltered && <NoMatch filters={['from', 'to']} />}
      {isEmpty && !isFiltered && (
        <EmptyState
          framed
          icon="wallet"
          title={t('history.nothingMoved')}
          text={t('history.nothingMoved.text')}
        />
      )}
      {!isEmpty && (
        <Card flush>
          {overview !== null && (
            <Figures
              label={t('history.totals')}
              items={[
                [
                  t('movement.opening'),
                  <Money key="opening" amount={overview.opening} currency={currency} />,
                ],
                [t('movement.in'), <SignedMoney key="in" amount={overview.moneyIn} currency={currency} />],
                [t('movement.out'), <SignedMoney key="out" amount={overview.moneyOut} currency={currency} />],
                [
                  t('movement.closing'),
                  <Money key="closing" amount={overview.closing} currency={currency} />,
                ],
              ]}
            />
          )}
          <MovementList key={JSON.stringify([filter, items[0]])} first={movements} filter={filter} />
        </Card>
      )}
    </>
  );
}
