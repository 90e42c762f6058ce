import { Readable } from 'node:stream';

import { formatPattern } from '@marquee/kernel/locale/patterns';
import { currencyExponent, decimalText } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { netOf, stateOf } from './presenter.ts';
import { readRounds, type RoundFilter, type RoundRow } from './rounds.ts';

/** Rounds that are in memory at a time. */
const BATCH = 500;

const COLUMNS = ['time', 'utc', 'game', 'round', 'currency', 'stake', 'win', 'net', 'state'];

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
    decimal(round.won),
    decimal(netOf(round)),
    stateOf(round),
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

/** A text as it stands between the quotation marks of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The envelope of a `DataExport` with all rounds of a filter, written while they are read. Where reading fails, the
 * answer ends in the middle: it is no JSON then, and nobody takes half a table for a whole one.
 */
export const streamRounds = (
  database: Queryable,
  filter: RoundFilter,
  { fileName, timeZone }: { fileName: string; timeZone: string },
): Readable => {
  const head = JSON.stringify({ fileName, mediaType: 'text/csv' }).slice(0, -1);
  const write = async function* (): AsyncGenerator<string> {
    yield `{"status":"ok","data":${head},"content":"`;
    for await (const part of csvOf(database, filter, timeZone)) yield inJson(part);
    yield '"}}';
  };
  return Readable.from(write());
};
