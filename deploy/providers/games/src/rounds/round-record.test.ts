import { randomBytes } from 'node:crypto';

import { ProviderRoundRecord } from '@marquee/kernel/game-protocol';

import { faultOf } from '../client/recorded.ts';
import type { Versions } from '../client/verified-round.ts';
import { verifyRound } from '../client/verifier.ts';
import { REFERENCE } from '../engine/acceptance.ts';
import { threeReelsVersions } from '../games/marquee-three-reels/client/verify-three-reels.ts';
import { marqueeThreeReels } from '../games/marquee-three-reels/game.ts';
import { createRegistry, GAMES } from '../games/registry.ts';
import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { playForMoney } from '../testing/real-play.ts';

/** As if the rules had paid one stake less until the release of today. */
const EARLIER = '0.9.0';
const earlierReels = {
  ...marqueeThreeReels,
  version: EARLIER,
  prepare: (...bet: Parameters<typeof marqueeThreeReels.prepare>) => {
    const prepared = marqueeThreeReels.prepare(...bet);
    return {
      ...prepared,
      play: (...words: Parameters<typeof prepared.play>) => {
        const played = prepared.play(...words);
        return { ...played, winMinor: Math.max(0, played.winMinor - bet[0]) };
      },
    };
  },
};
const versions: Versions = {
  ...threeReelsVersions,
  [EARLIER]: async (draw, stakeMinor, choices) => {
    const played = await threeReelsVersions[marqueeThreeReels.version]?.(draw, stakeMinor, choices);
    if (!played) throw new Error('no rules');
    return { ...played, winMinor: Math.max(0, played.winMinor - stakeMinor) };
  },
};

const clock = createClock();
let platform: FakePlatform;
let provider: Provider;
let real: ReturnType<typeof playForMoney>;
/** What is drawn next where a seed is made; any other seeds are random. */
let seeds: Buffer[] = [];

beforeAll(async () => {
  const keys = [{ id: 'development', secret: 'marquee-development-provider-secret' }];
  platform = await startFakePlatform({ keys, now: clock.now });
  provider = await startProvider({
    clock,
    games: createRegistry([earlierReels, ...GAMES.filter(({ slug }) => slug !== earlierReels.slug)]),
    randomBytes: (size) => (size === 32 && seeds.shift()) || randomBytes(size),
    variables: { PLATFORM_URL: platform.url },
  });
  real = playForMoney(provider, platform);
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});

/** Plays for money and asks for the record, as a platform does. */
const recordOf = async (roundId: string, by = real): Promise<ProviderRoundRecord> => {
  const { body } = await by.signed('GET', `/v1/rounds/${roundId}/record?lang=de`);
  return ProviderRoundRecord.parse(body);
};

/** What the verifier makes of an address that was given out. */
const verify = async (verifyUrl: string | null) => {
  const fields = new URLSearchParams(new URL(verifyUrl ?? '').hash.slice(1));
  const field = (name: string): string => fields.get(name) ?? '';
  const play = versions[field('version')];
  if (!play) throw new Error(`no rules ${field('version')}`);
  const verified = await verifyRound(play, {
    serverSeed: field('serverSeed'),
    clientSeed: field('clientSeed'),
    nonce: Number(field('nonce')),
    stakeMinor: Number(field('stake')),
    choices: JSON.parse(field('choices')),
  });
  const recorded = {
    commit: field('commit'),
    drawn: field('drawn').split(' ').map(Number),
    winMinor: Number(field('win')),
  };
  return { verified, recorded, fault: faultOf(verified, recorded) };
};

describe('the record of a round', () => {
  let played: string;
  let bearer: string;

  it('tells the promise and not the seed while it is played with', async () => {
    // The reference as bytes: the provider writes what it draws as hexadecimal.
    seeds = [Buffer.from(REFERENCE.serverSeed, 'hex')];
    const { token } = await real.launch({ player: 'golden' });
    const opened = await real.openPage(token);
    bearer = opened.body.bearer;
    const bet = { stakeMinor: 200, clientSeed: REFERENCE.clientSeed };
    played = (await provider.play(bearer, bet)).body.round.roundId;
    expect(await recordOf(played)).toMatchObject({
      gameId: 'marquee-three-reels',
      gameVersion: EARLIER,
      currency: 'EUR',
      state: 'settled',
      stake: '2.00',
      win: '28.00',
      result: {
        choices: {},
        drawn: REFERENCE.rounds[0].reels,
        nonce: 0,
        clientSeed: REFERENCE.clientSeed,
        commit: REFERENCE.commit,
        serverSeed: null,
      },
      verifyUrl: null,
    });
  });

  it('leads, once the seed is shown, to a verifier that finds it kept by the rules of its time', async () => {
    await provider.rotate(bearer);
    const { verifyUrl, result } = await recordOf(played);
    expect(result?.serverSeed).toBe(REFERENCE.serverSeed);
    const { origin, pathname, searchParams } = new URL(verifyUrl ?? '');
    expect([origin, pathname, searchParams.get('lang')]).toEqual([
      provider.environment.publicOrigin,
      '/verify/marquee-three-reels',
      'de',
    ]);
    const { verified, fault } = await verify(verifyUrl);
    expect(fault).toBeNull();
    expect(verified).toMatchObject({ drawn: [4, 7, 16], winMinor: 2_800 });
  });

  it('is the same after a release of other rules, by which the next round is verified', async () => {
    const after = await startProvider({
      clock,
      database: { ...provider.database, close: async () => undefined },
      environment: provider.environment,
      games: createRegistry([...GAMES, earlierReels]),
    });
    provider.wait(10_000);
    const next = (await after.play(bearer, { stakeMinor: 100 })).body.round;
    expect(next.gameVersion).toBe(marqueeThreeReels.version);
    await after.rotate(bearer);
    const byPlatform = playForMoney(after, platform);
    const both = [await recordOf(played, byPlatform), await recordOf(next.roundId, byPlatform)];
    expect(both.map(({ gameVersion }) => gameVersion)).toEqual([EARLIER, marqueeThreeReels.version]);
    for (const { verifyUrl } of both) {
      // oxlint-disable-next-line no-await-in-loop -- one address after the other
      expect((await verify(verifyUrl)).fault).toBeNull();
    }
    const { recorded, verified } = await verify(
      both[0]?.verifyUrl?.replace(EARLIER, marqueeThreeReels.version) ?? null,
    );
    expect(faultOf(verified, recorded)).toBe('win');
    await after.app.close();
  });

  it('has nothing to show of a bet that was refused, and is told to the platform alone', async () => {
    const { bearer: other } = await real.start({ player: 'poor', balanceMinor: 1n });
    await provider.play(other, { stakeMinor: 100, roundId: 'f'.repeat(32) });
    expect(await recordOf('f'.repeat(32))).toMatchObject({
      state: 'cancelled',
      win: '0.00',
      result: null,
      verifyUrl: null,
      replayUrl: null,
    });
    const unsigned = await provider.app.inject({ url: `/v1/rounds/${played}/record` });
    expect(unsigned.statusCode).toBe(401);
    expect((await real.signed('GET', '/v1/rounds/x/record')).status).toBe(404);
  });

  it('leads to a page that shows this round alone, in its currency, until its ticket is over', async () => {
    const { replayUrl } = await recordOf(played);
    const read = async (url: string) => {
      const { pathname, search } = new URL(url);
      return provider.app.inject({ url: `${pathname}${search}` });
    };
    const shown = await read(replayUrl ?? '');
    expect(shown.statusCode).toBe(200);
    const config = JSON.parse(/id="config"[^>]*>([^<]+)</.exec(shown.payload)?.[1] ?? '');
    expect(config).toMatchObject({
      lang: 'de',
      currency: 'EUR',
      replay: { roundId: played, drawn: [4, 7, 16], winMinor: 2_800 },
    });
    expect((await read((replayUrl ?? '').replace('three-reels', 'dice'))).statusCode).toBe(404);
    expect((await read((replayUrl ?? '').replace('ticket=', 'ticket=A'))).statusCode).toBe(404);
    provider.wait(13 * 60 * 60_000);
    expect((await read(replayUrl ?? '')).statusCode).toBe(404);
  });
});
