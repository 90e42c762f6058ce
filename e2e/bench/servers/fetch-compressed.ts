import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it is on the line. */
export interface CompressedPage {
  bytes: Buffer;
  /** Names and values by turns, without those that Node's server adds by itself. */
  headers: string[];
}

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

const ownHeaders = (raw: readonly string[]): string[] =>
  raw.filter((_text, index) => !OF_THE_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase()));

/** A page's bytes as they are on the line: `fetch` would unpack them. @throws when it does not come compressed */
export function fetchCompressed(port: number, path: string): Promise<CompressedPage> {
  const headers = { 'accept-encoding': 'br', cookie: 'lang=en' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const { statusCode, headers: answered, rawHeaders } = response;
      if (statusCode === 200 && answered['content-encoding'] === 'br') {
        buffer(response).then((bytes) => resolve({ bytes, headers: ownHeaders(rawHeaders) }), reject);
      } else reject(new Error(`${path} answered ${statusCode}, and not in brotli.`));
    }).on('error', reject);
  });
}
