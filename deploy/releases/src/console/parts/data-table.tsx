/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where `display` is not that of a table, browsers drop the roles */
import { VisuallyHidden } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './data-table.module.css';

/** Where a cell stands when the table is too narrow for columns: two lines, a third for what is long and for actions. */
type Place = 'main' | 'end' | 'sub' | 'sub-end' | 'full' | 'act' | 'hide';

export interface Column<Row> {
  head: string;
  place: Place;
  /** Amounts and actions stand at the end. */
  isEnd?: boolean;
  /** Read out, and not shown. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  toneOf?: (row: Row) => 'live' | 'danger' | undefined;
}

/** A table whose rows become lines where there is no room. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  toneOf = () => undefined,
}: DataTableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, isEnd, isHeadHidden }) => (
            <th key={head} role="columnheader" scope="col" data-end={isEnd || undefined}>
              {isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" data-tone={toneOf(row)}>
            {columns.map(({ head, place, isEnd, cell }) => (
              <td key={head} role="cell" data-place={place} data-end={isEnd || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands in the head of the column where there is one. */
export const FoldedWord = ({ children }: { children: ReactNode }) => (
  <span className={styles.folded}>{children}</span>
);

/** The second line of a cell. */
export const Sub = ({ children }: { children: ReactNode }) => <span className={styles.sub}>{children}</span>;
