import type { Readable } from 'node:stream';

import type { PointsChange } from '@marquee/kernel/contracts/history';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { streamCsv } from '../http/stream-csv.ts';
import { type PointsFilter, presentChange, readPointsChanges } from './points-history.ts';

/** Changes that are in memory at a time. */
const BATCH = 500;

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

async function* csvOf(database: Queryable, filter: PointsFilter, timeZone: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS) + CSV_LINE_END;
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { rows, nextCursor } = await readPointsChanges(database, filter, { cursor, limit: BATCH });
    yield rows.map((row) => csvLine(cellsOf(presentChange(row), timeZone)) + CSV_LINE_END).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All changes of a filter as a `DataExport`: see {@link streamCsv}. */
export const streamPoints = (
  database: Queryable,
  filter: PointsFilter,
  { fileName, timeZone }: { fileName: string; timeZone: string },
): Readable => streamCsv(csvOf(database, filter, timeZone), fileName);
