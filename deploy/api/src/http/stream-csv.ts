import { Readable } from 'node:stream';

import { CSV_LINE_END, csvLine } from './csv.ts';

/** A text as it stands between the quotation marks of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const streamCsv = (csv: AsyncIterable<string>, fileName: string): Readable => {
  const head = JSON.stringify({ fileName, mediaType: 'text/csv' }).slice(0, -1);
  const write = async function* (): AsyncGenerator<string> {
    yield `{"status":"ok","data":${head},"content":"`;
    for await (const part of csv) yield inJson(part);
    yield '"}}';
  };
  return Readable.from(write());
};

/** Rows that are in memory at a time. */
const PAGE = 500;

/** A list that is read page by page, as a table. */
interface CsvPages<Row> {
  columns: readonly string[];
  readPage: (page: {
    cursor: string | undefined;
    limit: number;
  }) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  cellsOf: (row: Row) => readonly string[];
}

async function* csvOf<Row>({ columns, readPage, cellsOf }: CsvPages<Row>): AsyncGenerator<string> {
  yield csvLine(columns) + CSV_LINE_END;
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const { rows, nextCursor } = await readPage({ cursor, limit: PAGE });
    yield rows.map((row) => csvLine(cellsOf(row)) + CSV_LINE_END).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The envelope of a `DataExport` with a table, written while it is read. Where reading fails, the answer ends in the middle: it
 * is no JSON then, and nobody takes half a table for a whole one.
 */
export const streamCsvPages = <Row>(pages: CsvPages<Row>, fileName: string): Readable =>
  streamCsv(csvOf(pages), fileName);
