import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { createSeal } from './seal.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

describe('the seeds', () => {
  it('of the player can change until a round has used them', async () => {
    const { bearer } = await provider.openSession('first');
    const choose = (clientSeed: string) => provider.post('/v1/seeds/client', { clientSeed }, bearer);
    expect(await choose('second')).toMatchObject({ body: { active: { clientSeed: 'second' } } });
    expect(
      (await provider.play(bearer, { stakeMinor: 100, clientSeed: 'third' })).body.round.clientSeed,
    ).toBe('third');
    expect(await choose('fourth')).toMatchObject({ status: 409, body: { code: 'CLIENT_SEED_LOCKED' } });
    expect((await choose('third')).status).toBe(200);
  });

  it('turn over: the promise that was shown as next becomes active, and the old one is revealed', async () => {
    const { bearer, session } = await provider.openSession('first');
    await provider.play(bearer);
    const { body } = await provider.rotate(bearer, 'second');
    expect(body.active).toEqual({ commit: session.seeds.next.commit, clientSeed: 'second', nextNonce: 0 });
    expect(body.next.commit).not.toBe(session.seeds.next.commit);
    expect(body.revealed).toEqual([
      expect.objectContaining({ commit: session.seeds.active.commit, clientSeed: 'first', rounds: 1 }),
    ]);
    const [round] = (await provider.readSession(bearer)).body.rounds;
    expect(round?.serverSeed).toBe(body.revealed[0]?.serverSeed);
  });

  it.each(['', 'a:b', 'é', 'x'.repeat(65), 'new\nline'])('of the player are not "%s"', async (clientSeed) => {
    const { bearer } = await provider.openSession();
    const answer = await provider.post('/v1/seeds/client', { clientSeed }, bearer);
    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
  });
});

describe('the seal', () => {
  it('opens only under its own secret, and only unaltered', () => {
    const { seal, open } = createSeal([{ id: 'k1', secret: 'one secret of ours' }]);
    const { keyId, sealed } = seal('the seed');
    expect(open({ keyId, sealed })).toBe('the seed');
    expect(sealed).not.toContain('the seed');
    const other = createSeal([{ id: 'k1', secret: 'another secret' }]);
    expect(() => other.open({ keyId, sealed })).toThrow('authenticate');
    const altered = Buffer.from(sealed, 'base64');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => open({ keyId, sealed: altered.toString('base64') })).toThrow('authenticate');
  });

  it('seals under the first key and opens what the one before it sealed', () => {
    const older = { id: 'k1', secret: 'one secret of ours' };
    const newer = { id: 'k2', secret: 'the one after it' };
    const before = createSeal([older]).seal('the seed');
    const both = createSeal([newer, older]);
    expect(both.open(before)).toBe('the seed');
    expect(both.seal('the seed').keyId).toBe('k2');
    expect(() => createSeal([newer]).open(before)).toThrow('the key k1, which SEALING_KEYS does not have');
  });
});
