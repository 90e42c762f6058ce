import type { Readable } from 'node:stream';

import type { BonusGrant } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { streamCsvPages } from '../http/stream-csv.ts';
import { type GrantView, presentGrant } from './present-grant.ts';
import { type GrantFilter, readGrantPage } from './read-history.ts';

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

/** All grants of a filter as a `DataExport`: see {@link streamCsvPages}. */
export const streamGrants = (
  database: Queryable,
  filter: GrantFilter,
  { fileName, timeZone, lang }: ExportSetup,
): Readable =>
  streamCsvPages(
    {
      columns: COLUMNS,
      readPage: (page) => readGrantPage(database, filter, page),
      cellsOf: (row: GrantView) => cellsOf(presentGrant(row, lang), timeZone),
    },
    fileName,
  );
