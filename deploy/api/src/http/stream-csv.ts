import { Readable } from 'node:stream';

/** A text as it stands between the quotation marks of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The envelope of a `DataExport` with a table, written while it is read. Where reading fails, the answer ends in the middle: it
 * is no JSON then, and nobody takes half a table for a whole one.
 */
export const streamCsv = (csv: AsyncIterable<string>, fileName: string): Readable => {
  const head = JSON.stringify({ fileName, mediaType: 'text/csv' }).slice(0, -1);
  const write = async function* (): AsyncGenerator<string> {
    yield `{"status":"ok","data":${head},"content":"`;
    for await (const part of csv) yield inJson(part);
    yield '"}}';
  };
  return Readable.from(write());
};
