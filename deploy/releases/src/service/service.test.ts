import { createAsk } from '../remote/ask.ts';
import { createRemoteRegistry } from '../remote/remote-registry.ts';
import { aBuild } from '../testing/a-build.ts';
import { believe, BY_ANA, codesOf, refusalOf, START } from '../testing/a-registry.ts';
import { aService } from '../testing/a-service.ts';
import { noKeys } from '../trust/key-ring.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const NEWER = { 'mfe-catalogue': '1.1.0' };
const SETUP = { keys: noKeys, clock: () => new Date(), wait: async () => {} };
const BY_TOKEN = { by: '', why: 'new filters' };

/** A service with a shell and two releases of a catalogue, of which the first is live. */
async function aSite(options = {}) {
  const service = await aService(options);
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }])
    await service.registry.publish(aBuild(build));
  await service.registry.pin(SITE, BY_ANA);
  return service;
}

const ask = (url: string, path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);

it('pins, shows and rolls back as a registry in a folder does', async () => {
  const { clientAs, registry } = await aSite();
  const client = clientAs({ owner: 'ben' });
  const pinned = await client.pin(NEWER, BY_TOKEN);
  expect(pinned).toMatchObject({ number: 2, pins: { ...SITE, ...NEWER }, by: 'ben', why: 'new filters' });
  expect(registry.currentComposition()).toEqual(pinned);
  expect(await client.history()).toEqual(registry.history());
  expect(await client.list('mfe-catalogue')).toEqual(registry.list('mfe-catalogue'));
  expect(await client.diff(1, 2)).toEqual(registry.diff(1, 2));
  expect(await client.rollback(undefined, { by: 'ben', why: 'too early' })).toMatchObject({ rollbackTo: 1 });
  expect(await client.unpin(['mfe-catalogue'], BY_TOKEN)).toMatchObject({ pins: { shell: '1.0.0' } });
  expect(await client.audit()).toEqual([]);
  expect(await client.lines()).toEqual(registry.lines());
});

it('names the owner of the token in the history, and from where it was asked', async () => {
  const { clientAs, registry } = await aSite();
  const client = clientAs({ owner: 'ben' });
  await client.pin(NEWER, BY_TOKEN);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ben',
    from: expect.stringMatching(/^token [0-9a-f]{12}, 127\.0\.0\.1$/),
  });
  const refused = await refusalOf(() => client.rollback(undefined, { by: 'ana', why: 'not me' }));
  expect(refused.faults).toEqual([
    {
      code: 'NOT_ALLOWED',
      message: 'The token is one of ben, so nothing can be done with it in the name of ana.',
      nextStep: 'Leave --by out, or use a token of that person.',
    },
  ]);
});

it('tells every fault of a refusal as the registry would', async () => {
  const { clientAs, registry } = await aSite();
  const client = clientAs();
  const wrong = { 'mfe-catalogue': '9.0.0', 'mfe-content': '1.0.0' };
  const here = await refusalOf(() => registry.pin(wrong, BY_ANA));
  const there = await refusalOf(() => client.pin(wrong, BY_TOKEN));
  expect(there.faults).toEqual(here.faults);
  expect(await codesOf(() => client.pin(NEWER, { by: '', why: ' ' }))).toEqual(['REASON_MISSING']);
});

it('lets nobody in without a token that counts', async () => {
  let now = Date.parse(START);
  const { url, token, registry } = await aSite({ clock: () => new Date(now) });
  const statusOf = async (authorization?: string) =>
    (await ask(url, '/v1/compositions/live', authorization ? { headers: { authorization } } : {})).status;
  const secret = token({ role: 'reader' });
  expect(await statusOf(`Bearer ${secret}`)).toBe(200);
  expect(await statusOf()).toBe(401);
  expect(await statusOf('Bearer')).toBe(401);
  expect(await statusOf(`Basic ${secret}`)).toBe(401);
  expect(await statusOf(`Bearer ${secret.slice(0, -1)}x`)).toBe(401);
  const { id = '' } = registry.tokens.list().at(-1) ?? {};
  registry.tokens.revoke(id, { by: 'ana', why: 'ben has left' });
  const answer = await ask(url, '/v1/me', { headers: { authorization: `Bearer ${secret}` } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(JSON.stringify(await answer.json())).toContain('ana revoked it');

  const short = `Bearer ${token({ days: 1 })}`;
  now += 86_400_000 - 1;
  expect(await statusOf(short)).toBe(200);
  now += 1;
  expect(await statusOf(short)).toBe(401);
});

it('lets a token do what its role says, and no more', async () => {
  const { clientAs, askAs } = await aSite();
  for (const role of ['reader', 'edge'] as const) {
    const client = clientAs({ role, owner: 'web-1' });
    expect(await client.head()).toMatchObject({ line: expect.any(Number) });
    const refused = await refusalOf(() => client.pin(NEWER, BY_TOKEN));
    expect(refused.message).toBe(`The token of web-1 has the role ${role}, and this needs manager.`);
    expect(await codesOf(() => client.tokens.list())).toEqual(['NOT_ALLOWED']);
    expect(await codesOf(() => client.approvals.decline(1, BY_TOKEN))).toEqual(['NOT_ALLOWED']);
  }
  const publisher = clientAs({ role: 'publisher', team: 'catalogue' });
  expect(await codesOf(() => publisher.rollback(1, BY_TOKEN))).toEqual(['NOT_ALLOWED']);
  const { status } = await askAs().raw({ method: 'GET', path: '/v1/me' });
  expect(status).toBe(200);
});

it('tells the second of two managers what the first one did', async () => {
  const { clientAs, url, token } = await aSite();
  const [ana, ben] = [clientAs({ owner: 'ana' }), clientAs({ owner: 'ben' })];
  const seen = (await ana.currentComposition())?.number ?? 0;
  await ben.pin(NEWER, { by: '', why: 'search by provider' }, { ifLive: seen });
  const refused = await refusalOf(() => ana.rollback(1, BY_TOKEN, { ifLive: seen }));
  expect(refused.faults).toEqual([
    {
      code: 'LIVE_CHANGED',
      message: 'ben was first and made composition 2 live (mfe-catalogue@1.1.0): search by provider',
      nextStep: 'Look at what is live now (status, history), and do it again if it is still right.',
    },
  ]);
  const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ to: 1, why: 'too early' });
  const statusWith = async (ifMatch: string) =>
    (await ask(url, '/v1/rollbacks', { method: 'POST', headers: { ...headers, 'if-match': ifMatch }, body }))
      .status;
  expect(await statusWith('"1"')).toBe(412);
  expect(await statusWith('12')).toBe(400);
  expect(await statusWith('"2"')).toBe(200);
});

it('keeps one of two pins of the same package at the same moment', async () => {
  const both = Promise.withResolvers<void>();
  let tried = 0;
  const inspectBundle: typeof believe = async (file) => {
    const isNew = /mfe-catalogue.1\.[12]\.0.server/.test(file);
    if (isNew) tried += 1;
    if (tried === 2) both.resolve();
    if (isNew) await both.promise;
    return believe(file);
  };
  const { clientAs, registry } = await aSite({ inspectBundle });
  await registry.publish(aBuild({ version: '1.2.0' }));
  const outcomes = await Promise.allSettled([
    clientAs({ owner: 'ana' }).pin(NEWER, BY_TOKEN),
    clientAs({ owner: 'ben' }).pin({ 'mfe-catalogue': '1.2.0' }, BY_TOKEN),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'LIVE_CHANGED' });
  expect(registry.currentNumber()).toBe(2);
});

it('tries, freezes and trusts what it is told to', async () => {
  const { clientAs, registry } = await aSite();
  const client = clientAs();
  expect(await client.canaries.start(NEWER, 0.05, BY_TOKEN)).toMatchObject({ lastCanary: 1 });
  expect(await client.canaries.setShare(1, 0.5, BY_TOKEN)).toEqual(registry.canaries.current());
  expect(await client.canaries.current()).toMatchObject({ canaries: [{ id: 1, share: 0.5 }] });
  expect(await client.canaries.finish(1, BY_TOKEN)).toMatchObject({ pins: { ...SITE, ...NEWER } });
  const span = { from: new Date(), until: new Date(Date.now() + 3_600_000) };
  await client.freezes.start(span, BY_TOKEN);
  const [freeze] = await client.freezes.list();
  expect(await codesOf(() => client.unpin(['mfe-catalogue'], BY_TOKEN))).toEqual(['FROZEN']);
  await client.freezes.end(freeze?.id ?? 0, BY_TOKEN);
  const publicKey = 'A'.repeat(43);
  const trust = await client.keys.add({ team: 'content', publicKey, packages: ['mfe-content'] }, BY_TOKEN);
  expect(trust).toEqual(registry.keys.list());
});

it('says plainly that nothing answers, and that something else does', async () => {
  const nobody = createRemoteRegistry(createAsk({ url: 'http://127.0.0.1:1', token: 'x' }), SETUP);
  const refused = await refusalOf(() => nobody.history());
  expect(refused).toMatchObject({ code: 'SERVICE_AWAY' });
  expect(refused.message).toMatch(/^The registry at http:\/\/127\.0\.0\.1:1 does not answer: /);
  const other = async () => new Response('<html>', { status: 200 });
  const stranger = createRemoteRegistry(createAsk({ url: 'http://other', token: 'x', fetch: other }), SETUP);
  expect(await codesOf(() => stranger.history())).toEqual(['SERVICE_FAILED']);
});
