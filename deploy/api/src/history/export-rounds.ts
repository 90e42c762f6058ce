import type { Readable } from 'node:stream';

import { formatPattern } from '@marquee/kernel/locale/patterns';
import { currencyExponent, decimalText } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { streamCsv } from '../http/stream-csv.ts';
import { netOf, stateOf } from './presenter.ts';
import { readRounds, type RoundFilter, type RoundRow } from './rounds.ts';

/** Rounds that are in memory at a time. */
const BATCH = 500;

const COLUMNS = ['time', 'utc', 'game', 'round', 'currency', 'stake', 'win', 'net', 'state', 'free'];

const cellsOf = (round: RoundRow, timeZone: string): string[] => {
  const decimal = (minor: bigint | null): string =>
    minor === null ? '' : decimalText(minor, currencyExponent(round.currency));
  return [
    formatPattern(round.openedAt, 'YYYY-MM-DD HH:mm:ss', timeZone),
    round.openedAt.toISOString(),
    round.gameTitle ?? '',
    round.roundId,
    round.currency,
    decimal(round.stake === 0n ? round.returned : round.stake),
    decimal(round.isFree ? round.freeWon : round.won),
    decimal(netOf(round)),
    stateOf(round),
    round.isFree ? 'yes' : '',
  ];
};

async function* csvOf(database: Queryable, filter: RoundFilter, timeZone: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS) + CSV_LINE_END;
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { rows, nextCursor } = await readRounds(database, filter, { cursor, limit: BATCH });
    yield rows.map((row) => csvLine(cellsOf(row, timeZone)) + CSV_LINE_END).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All rounds of a filter as a `DataExport`: see {@link streamCsv}. */
export const streamRounds = (
  database: Queryable,
  filter: RoundFilter,
  { fileName, timeZone }: { fileName: string; timeZone: string },
): Readable => streamCsv(csvOf(database, filter, timeZone), fileName);
