import type { Readable } from 'node:stream';

import type { PointsChange } from '@marquee/kernel/contracts/history';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { streamCsvPages } from '../http/stream-csv.ts';
import { type PointsFilter, presentChange, readPointsChanges } from './points-history.ts';

const COLUMNS = [
  'time',
  'utc',
  'number',
  'type',
  'game',
  'round',
  'bonus',
  'status points',
  'points',
  'balance',
  'expires',
];

const cellsOf = (change: PointsChange, timeZone: string): string[] => [
  formatPattern(change.at, 'YYYY-MM-DD HH:mm:ss', timeZone),
  change.at,
  change.id,
  change.type,
  change.game ?? '',
  change.roundId ?? '',
  change.bonus ?? '',
  change.statusPoints,
  change.points,
  change.balance,
  change.expiresAt === null ? '' : formatPattern(change.expiresAt, 'YYYY-MM-DD', timeZone),
];

/** All changes of a filter as a `DataExport`: see {@link streamCsvPages}. */
export const streamPoints = (
  database: Queryable,
  filter: PointsFilter,
  { fileName, timeZone }: { fileName: string; timeZone: string },
): Readable =>
  streamCsvPages(
    {
      columns: COLUMNS,
      readPage: async (page) => {
        const { rows, nextCursor } = await readPointsChanges(database, filter, page);
        return { rows: rows.map(presentChange), nextCursor };
      },
      cellsOf: (change: PointsChange) => cellsOf(change, timeZone),
    },
    fileName,
  );
