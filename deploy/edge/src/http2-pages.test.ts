import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientHttp2Stream, constants, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import { aPage, shell } from './testing/a-release.ts';
import { aSite, type SiteOptions } from './testing/a-site.ts';
import { anHttp2Session } from './testing/http2-site.ts';

const BROWSER = { 'accept-encoding': 'gzip, br', cookie: 'lang=en' };

/** An edge whose page is at hand; `handled` lists the requests that needed more than its stream. */
async function aVisitedSite(options: SiteOptions = {}) {
  const { edge, get } = await aSite(options);
  await get('/en', BROWSER);
  const handled: Array<string | undefined> = [];
  const handle: typeof edge.handle = (request, ...rest) => {
    handled.push(request.url);
    return edge.handle(request, ...rest);
  };
  const { session } = await anHttp2Session({ ...edge, handle });
  return { session, handled };
}

async function readAnswer(stream: ClientHttp2Stream) {
  const early: IncomingHttpHeaders[] = [];
  stream.on('headers', (headers) => early.push(headers));
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return { early, headers: { ...headers }, bytes: await buffer(stream) };
}

it('sends a page at hand as it sends the others, and looks at nothing but the stream', async () => {
  const { session, handled } = await aVisitedSite();
  const atOnce = await readAnswer(session.request({ ':path': '/en', ...BROWSER }));
  expect(handled).toEqual([]);
  // Over HTTP/2 the page is the same as over TLS; another address of it is planned first.
  const planned = await readAnswer(session.request({ ':path': '/en?utm_source=a', ...BROWSER }));
  expect(handled).toEqual(['/en?utm_source=a']);

  expect(atOnce).toEqual(planned);
  expect(atOnce.headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    date: 'Thu, 01 Jan 2026 00:00:00 GMT',
  });
  expect(brotliDecompressSync(atOnce.bytes).toString()).toContain('<h1>home 1.0.0</h1>');
});

it('sends the head alone to HEAD, and its cookies to a visitor who is new', async () => {
  const { session, handled } = await aVisitedSite();
  const asNew = { ':path': '/en', 'accept-encoding': 'br' };
  await readAnswer(session.request(asNew));
  handled.length = 0;
  const { headers, bytes } = await readAnswer(session.request({ ...asNew, ':method': 'HEAD' }));
  expect(handled).toEqual([]);
  expect(bytes).toHaveLength(0);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^lang=en;/)]);
});

it('leaves a request with a body, and one that does not take brotli, to the rest of the edge', async () => {
  const { session, handled } = await aVisitedSite();
  const withBody = session.request({ ':path': '/en', ...BROWSER }, { endStream: false });
  withBody.end('body');
  const plain = session.request({ ':path': '/en', cookie: 'lang=en' });
  expect((await readAnswer(withBody)).headers[':status']).toBe(200);
  expect((await readAnswer(plain)).bytes.toString()).toContain('<h1>home 1.0.0</h1>');
  expect(handled).toEqual(['/en', '/en']);
});

it('composes nothing for a visitor who has left meanwhile', async () => {
  const decided = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const renderPage = jest.fn(() => Promise.resolve(aPage('<h1>late</h1>')));
  const { edge } = await aSite({
    renderPage,
    decide: async (request) => {
      asked.resolve();
      await decided.promise;
      return shell.decide(request);
    },
  });
  const handled: Array<Promise<void>> = [];
  const handle: typeof edge.handle = (...request) => {
    const answered = edge.handle(...request);
    handled.push(answered);
    return answered;
  };
  const { session } = await anHttp2Session({ ...edge, handle });
  const left = session.request({ ':path': '/en', ...BROWSER });
  left.on('error', () => {});
  await asked.promise;
  left.close(constants.NGHTTP2_CANCEL);
  await once(left, 'close');
  // What follows on the same session comes after the reset.
  const next = session.request({ ':path': '/robots.txt' });
  next.resume();
  await once(next, 'close');

  decided.resolve();
  await Promise.all(handled);

  expect(renderPage).not.toHaveBeenCalled();
});

it('says nothing of an API answer that a visitor left half-way', async () => {
  const written = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const { edge, logged } = await aSite({
    api: (_request, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'application/json' }).write('{', () => written.resolve());
    },
  });
  const ended = Promise.withResolvers<void>();
  const handle: typeof edge.handle = (...request) => edge.handle(...request).finally(ended.resolve);
  const { session } = await anHttp2Session({ ...edge, handle });
  const left = session.request({ ':path': '/api/v1/slow' });
  left.on('error', () => {});
  await written.promise;
  await once(left, 'data');
  left.close(constants.NGHTTP2_CANCEL);
  await Promise.all([ended.promise, closed.promise]);
  expect(logged.join()).not.toContain('the API did not answer');
});

it('goes on when a visitor leaves with an error in the middle of an answer', async () => {
  // More than a stream takes before its reader has read.
  const large = randomBytes(300_000).toString('base64');
  const { session } = await aVisitedSite({ renderPage: () => Promise.resolve(aPage(large)) });
  const left = session.request({ ':path': '/en', ...BROWSER });
  left.on('error', () => {});
  await once(left, 'readable');
  left.close(constants.NGHTTP2_INTERNAL_ERROR);
  left.resume();
  const { headers, bytes } = await readAnswer(session.request({ ':path': '/en', ...BROWSER }));
  expect(headers[':status']).toBe(200);
  expect(bytes).toHaveLength(Number(headers['content-length']));
});
