import type { Readable } from 'node:stream';

import type { BonusGrant } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { streamCsv } from '../http/stream-csv.ts';
import { presentGrant } from './present-grant.ts';
import { type GrantFilter, readGrantPage } from './read-history.ts';

/** Grants that are in memory at a time. */
const BATCH = 500;

const COLUMNS = [
  'time',
  'utc',
  'number',
  'type',
  'bonus',
  'currency',
  'granted',
  'wagered',
  'required',
  'converted',
  'forfeited',
  'state',
  'ended',
  'reason',
];

const cellsOf = (grant: BonusGrant, timeZone: string): string[] => [
  formatPattern(new Date(grant.createdAt), 'YYYY-MM-DD HH:mm:ss', timeZone),
  grant.createdAt,
  grant.number,
  grant.type,
  grant.title,
  grant.currency,
  grant.amount,
  grant.wagered,
  grant.required,
  grant.converted,
  grant.forfeited,
  grant.state,
  grant.endedAt ?? '',
  grant.endReason ?? '',
];

interface ExportSetup {
  fileName: string;
  timeZone: string;
  lang: Language;
}

async function* csvOf(
  database: Queryable,
  filter: GrantFilter,
  { timeZone, lang }: ExportSetup,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS) + CSV_LINE_END;
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { rows, nextCursor } = await readGrantPage(database, filter, { cursor, limit: BATCH });
    yield rows.map((row) => csvLine(cellsOf(presentGrant(row, lang), timeZone)) + CSV_LINE_END).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All grants of a filter as a `DataExport`: see {@link streamCsv}. */
export const streamGrants = (database: Queryable, filter: GrantFilter, setup: ExportSetup): Readable =>
  streamCsv(csvOf(database, filter, setup), setup.fileName);
