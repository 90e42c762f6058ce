import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslation } from '../private-texts.ts';
import { Actions } from './actions.tsx';
import { ChoiceFilter, type ChoiceFilterProps } from './choice-filter.tsx';
import { DayFilters } from './day-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { type HistoryPart, PARTS } from './history-frame.tsx';
import type { Days } from './history-query.ts';
import { type Column, HistoryTable } from './history-table.tsx';
import type { HistoryPage, HistorySource, ListData } from './load-list.ts';
import { NoMatch } from './no-match.tsx';

/** Of a press for older ones: the most that the API gives at once. */
const OLDER_ROWS = 100;

interface HistoryListProps<Row, Filter extends Days, Page extends HistoryPage<Row>> {
  part: HistoryPart;
  data: ListData<Filter, Page>;
  source: HistorySource<Page>;
  /** What older pages and the file are asked for with. */
  query: Record<string, string | undefined>;
  /** Those beside the days. */
  filters: ChoiceFilterProps[];
  /** The call that answers with all of the filter as a file, where there is one. */
  exportPath?: string;
  /** What all rows of the filter come to. */
  totals: ReactNode;
  columns: ReadonlyArray<Column<Row>>;
  timeOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /** What stands here before the player has any. */
  none: ReactNode;
}

/** One of the player's histories: its filters, what they come to, then each row. Filters are kept in the address. */
export function HistoryList<Row, Filter extends Days, Page extends HistoryPage<Row>>(
  props: HistoryListProps<Row, Filter, Page>,
) {
  const { part, data, source, query, filters, exportPath, totals, columns, timeOf, keyOf, none } = props;
  const { t } = useTranslation();
  const { api } = useHost();
  const { filter, history } = data;
  const isEmpty = history.items.length === 0 || data.areDaysWrong;
  // Of a choice that is always made, no choice leaves nothing to be shown.
  const optional = [
    'from',
    'to',
    ...filters.flatMap(({ name, none: all }) => (all === undefined ? [] : name)),
  ];
  const isFiltered = Object.keys(filter).some((name) => optional.includes(name));
  if (isEmpty && !isFiltered && filters.every(({ none: all }) => all !== undefined)) return none;
  return (
    <>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <Filters>
            <DayFilters days={filter} timeZone={history.timeZone} />
            {filters.map((choice) => (
              <ChoiceFilter key={choice.name} {...choice} />
            ))}
          </Filters>
        </FormsProvider>
      </Card>
      {isEmpty && (isFiltered ? <NoMatch filters={optional} /> : none)}
      {!isEmpty && (
        <>
          {exportPath !== undefined && (
            <Actions>
              <ExportButton path={exportPath} query={query} />
            </Actions>
          )}
          <Card flush>
            {totals}
            <HistoryTable<Row>
              key={JSON.stringify([filter, history.items[0]])}
              caption={t(PARTS[part].title)}
              columns={columns}
              timeOf={timeOf}
              keyOf={keyOf}
              first={history}
              fetchPage={(cursor) =>
                api.get(source.path, {
                  schema: source.schema,
                  query: { ...query, cursor, limit: OLDER_ROWS },
                })
              }
            />
          </Card>
        </>
      )}
    </>
  );
}
