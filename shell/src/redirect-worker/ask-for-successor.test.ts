/** @jest-environment node */
import { askForSuccessor, TIMEOUT_MS } from './ask-for-successor.ts';

const at = (host: string) => ({ host, hostname: host.split(':')[0] ?? '' });

const settings = (hostSuccessors?: unknown) =>
  jest.fn(async (_address: string, _options: RequestInit) =>
    Response.json({ status: 'ok', data: { hostSuccessors } }),
  );

const MOVED = [{ host: 'old.example:8443', origin: 'https://new.example' }];

it('names the origin that takes over from this host, and none where another one has moved', async () => {
  expect(await askForSuccessor(at('old.example:8443'), settings(MOVED))).toEqual({
    kind: 'successor',
    origin: 'https://new.example',
  });
  expect(await askForSuccessor(at('old.example'), settings(MOVED))).toEqual({ kind: 'none' });
  expect(await askForSuccessor(at('old.example'), settings())).toEqual({ kind: 'none' });
});

it.each(['admin', 'api', 'payment'])('asks nothing on the subdomain %s', async (subdomain) => {
  const fetch = settings([{ host: `${subdomain}.old.example`, origin: 'https://new.example' }]);
  expect(await askForSuccessor(at(`${subdomain}.old.example`), fetch)).toEqual({ kind: 'none' });
  expect(fetch).not.toHaveBeenCalled();
});

it('gives up after 15000 ms', async () => {
  const timeout = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new Error('Too late.')));
  const fetch = jest.fn(async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  expect(await askForSuccessor(at('old.example'), fetch)).toEqual({ kind: 'failed', reason: 'Too late.' });
  expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
  expect(TIMEOUT_MS).toBe(15_000);
  timeout.mockRestore();
});

it.each([
  ['an error of HTTP', async () => new Response('', { status: 502 }), 'The settings answered with 502.'],
  ['no network', () => Promise.reject(new Error('Failed to fetch')), 'Failed to fetch'],
])('answers with the reason for %s', async (_, fetch, reason) => {
  expect(await askForSuccessor(at('old.example'), fetch)).toEqual({ kind: 'failed', reason });
});
