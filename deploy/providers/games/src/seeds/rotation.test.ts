import { createWordStream } from '../engine/index.ts';
import { marqueeThreeReels } from '../games/marquee-three-reels/game.ts';
import { marqueeVideoPoker } from '../games/marquee-video-poker/game.ts';
import { createRegistry, GAMES } from '../games/registry.ts';
import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';

let before: Provider;
beforeAll(async () => {
  before = await startProvider();
}, OPENING_MS);
afterAll(() => before.app.close());

/** The same provider after a release: its database and clock, and what has changed. */
const restart = async (change: Partial<Parameters<typeof startProvider>[0]>): Promise<Provider> => {
  const { database, environment } = before;
  const kept = { ...database, close: async () => undefined };
  return startProvider({ database: kept, environment, clock: before, ...change });
};

describe('a change of the sealing key', () => {
  const older = { id: 'development', secret: 'marquee-development-sealing-secret' };
  const newer = { id: '2026-12', secret: 'another-secret-of-this-process' };

  it('leaves the round settleable that was opened before it, and seals the next seed under the new key', async () => {
    const { bearer } = await before.openSession('my seed', 'marquee-video-poker');
    const { opened } = (await before.open(bearer)).body;
    const environment = { ...before.environment, sealingKeys: [newer, older] as const };
    const after = await restart({ environment });
    const decision = { roundId: opened.roundId, choices: { hold: '11111' } };
    const { round } = (await after.decide(bearer, decision)).body;
    const revealed = (await after.rotate(bearer)).body.revealed[0];
    const seed = { serverSeed: revealed?.serverSeed ?? '', clientSeed: 'my seed', nonce: 0 };
    const { play } = marqueeVideoPoker.prepare(100, decision.choices);
    expect(play(createWordStream(seed))).toMatchObject({ drawn: round.drawn, winMinor: round.winMinor });
    const keys = await after.database.query(
      `select distinct server_seed_key_id as key from seed_pair where status = 'next' and commit_hash = $1`,
      [(await after.readSession(bearer)).body.seeds.next.commit],
    );
    expect(keys).toEqual([{ key: newer.id }]);
    await after.app.close();
  });
});

describe('a new version of the rules', () => {
  const version = '2.0.0';
  const newReels = { ...marqueeThreeReels, version, paytableId: 'other' };
  const newCards = {
    ...marqueeVideoPoker,
    version,
    prepare: () => {
      throw new Error('these are the new rules');
    },
  };
  const released = () => restart({ games: createRegistry([newReels, newCards, ...GAMES]) });

  it('turns the seeds over: each pair belongs to one version', async () => {
    const { bearer, session } = await before.openSession('my seed');
    await before.play(bearer);
    before.wait(2_500);
    const after = await released();
    const { round } = (await after.play(bearer)).body;
    expect(round).toMatchObject({ gameVersion: version, nonce: 0, commit: session.seeds.next.commit });
    const { seeds } = (await after.readSession(bearer)).body;
    expect(seeds.active).toMatchObject({ commit: session.seeds.next.commit, nextNonce: 1 });
    expect(seeds.revealed).toMatchObject([{ commit: session.seeds.active.commit, rounds: 1 }]);
    await after.app.close();
  });

  it('keeps a pair that no round has used', async () => {
    const { bearer, session } = await before.openSession('my seed');
    const after = await released();
    const { round } = (await after.play(bearer)).body;
    expect(round).toMatchObject({ gameVersion: version, commit: session.seeds.active.commit });
    await after.app.close();
  });

  it('settles a round that was opened before it by the rules it was opened under', async () => {
    const { bearer } = await before.openSession('my seed', 'marquee-video-poker');
    const { opened } = (await before.open(bearer)).body;
    const after = await released();
    const decision = { roundId: opened.roundId, choices: { hold: '11111' } };
    const { round } = (await after.decide(bearer, decision)).body;
    expect(round).toMatchObject({ gameVersion: marqueeVideoPoker.version, choices: decision.choices });
    await after.app.close();
  });
});
