import { formatPattern } from '@marquee/kernel/locale/patterns';
import { Button, VisuallyHidden } from '@marquee/kernel/ui';
import { memo, type ReactNode } from 'react';

import { useTranslation } from '../private-texts.ts';
import type { TextKey } from '../texts.ts';
import type { HistoryPage } from './load-list.ts';
import { useMore } from './use-more.ts';

import * as styles from './history-table.module.css';

/**
 * Where a cell stands once the table is too narrow and its rows are cards: `what` and `result` on the first line, the
 * time and the `state` on the second, then `start` and `end` beside each other with their title, and whole lines.
 */
type Place = 'what' | 'result' | 'state' | 'start' | 'end' | 'number' | 'reason';

export interface Column<Row> {
  title: TextKey;
  place: Place;
  /** Nothing where the row has no such thing. */
  cell: (row: Row) => ReactNode;
}

const WITH_TITLE: readonly Place[] = ['start', 'end'];

interface RowsProps<Row> {
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  timeOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  timeZone: string;
}

function PageOfRows<Row>({ rows, columns, timeOf, keyOf, timeZone }: RowsProps<Row>) {
  const { t } = useTranslation();
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <td data-place="time">
            <time dateTime={timeOf(row)}>{formatPattern(timeOf(row), 'YYYY-MM-DD HH:mm:ss', timeZone)}</time>
          </td>
          {columns.map(({ title, place, cell }) => (
            <td key={title} data-place={place}>
              {WITH_TITLE.includes(place) && <span className={styles.label}>{t(title)} </span>}
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The rows of one page. They stay as they are when older ones come, however many there are by then. */
const Rows = memo(PageOfRows) as typeof PageOfRows;

interface HistoryTableProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'timeOf' | 'keyOf'> {
  caption: string;
  first: HistoryPage<Row>;
  fetchPage: (cursor: string) => Promise<Pick<HistoryPage<Row>, 'items' | 'nextCursor'>>;
}

/** The rows of a filter, the newest first; older ones on demand. */
export function HistoryTable<Row>(props: HistoryTableProps<Row>) {
  const { caption, columns, timeOf, keyOf, first, fetchPage } = props;
  const { t } = useTranslation();
  const { pages, hasMore, isLoading, load } = useMore(first, fetchPage);
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('history.time')}</th>
            {columns.map(({ title, place }) => (
              <th key={title} scope="col" data-place={place}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map(({ items }, index) => (
          <Rows
            key={index}
            rows={items}
            columns={columns}
            timeOf={timeOf}
            keyOf={keyOf}
            timeZone={first.timeZone}
          />
        ))}
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={() => void load()}>
            {t('security.history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
