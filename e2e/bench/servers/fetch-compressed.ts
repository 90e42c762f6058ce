import { get } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';

/** An answer as it is on the line. */
export interface CompressedPage {
  bytes: Buffer;
  /** Names and values by turns, without those that Node's server adds by itself. */
  headers: string[];
  /** The `Link` of an answer 103 before it. */
  hints: string | string[] | null;
}

const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

const ownHeaders = (raw: readonly string[]): string[] =>
  raw.filter((_text, index) => {
    const name = (raw[index - (index % 2)] ?? '').toLowerCase();
    return !OF_THE_CONNECTION.has(name) && !name.startsWith(':');
  });

/** Of this page's bytes, of what it fetches, and of this visitor. */
const OF_ONE_PAGE = new Set([
  'content-encoding',
  'content-length',
  'link',
  'set-cookie',
  'transfer-encoding',
]);

/** The headers that any page of the site has, by name: how it may be kept, and what it may do. */
export function headersOfAnyPage({ headers }: Pick<CompressedPage, 'headers'>): Record<string, string> {
  const byName: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    if (!OF_ONE_PAGE.has(name)) byName[name] = headers[index + 1] ?? '';
  }
  return byName;
}

const ASKED = { 'accept-encoding': 'br', cookie: 'lang=en' };

/** A page's bytes as they are on the line: `fetch` would unpack them. @throws when it does not come compressed */
export function fetchCompressed(port: number, path: string): Promise<CompressedPage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: ASKED }, (response) => {
      const { statusCode, headers: answered, rawHeaders } = response;
      if (statusCode === 200 && answered['content-encoding'] === 'br') {
        buffer(response).then(
          (bytes) => resolve({ bytes, headers: ownHeaders(rawHeaders), hints: null }),
          reject,
        );
      } else reject(new Error(`${path} answered ${statusCode}, and not in brotli.`));
    }).on('error', reject);
  });
}

/** {@link fetchCompressed} over HTTP/2, with the Early Hints that come before the page. */
export async function fetchCompressedHttp2(port: number, path: string): Promise<CompressedPage> {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ':path': path, ...ASKED });
    const page: CompressedPage = { bytes: Buffer.alloc(0), headers: [], hints: null };
    stream.on('headers', ({ link }) => {
      page.hints = link ?? null;
    });
    stream.on('response', (_headers, _flags, raw) => {
      page.headers = ownHeaders(raw);
    });
    page.bytes = await buffer(stream);
    if (!page.headers.includes('br')) throw new Error(`${path} came not in brotli over HTTP/2.`);
    return page;
  } finally {
    session.close();
  }
}
