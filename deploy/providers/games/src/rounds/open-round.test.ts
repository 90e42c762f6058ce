import { commitOf, createWordStream } from '../engine/index.ts';
import { marqueeVideoPoker } from '../games/marquee-video-poker/game.ts';
import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const ROUND_ID = 'b'.repeat(32);
const openSession = () => provider.openSession('my seed', 'marquee-video-poker');

describe('a round with a decision', () => {
  it('is staked and dealt, waits, and is settled by the decision out of the same words', async () => {
    const { bearer, session } = await openSession();
    const { status, body } = await provider.open(bearer);
    expect(status).toBe(200);
    expect(body.balance.balanceMinor).toBe(100_000 - 100);
    expect(body.opened.dealt).toHaveLength(5);
    provider.wait(60_000);
    const choices = { hold: '10010' };
    const { round } = (await provider.decide(bearer, { roundId: body.opened.roundId, choices })).body;
    expect(round).toMatchObject({ nonce: 0, choices, stakeMinor: 100, commit: session.seeds.active.commit });
    expect(round.drawn.slice(0, 5)).toEqual(body.opened.dealt);
    expect(round.afterWin.balanceMinor).toBe(100_000 - 100 + round.winMinor);

    const serverSeed = (await provider.rotate(bearer)).body.revealed[0]?.serverSeed ?? '';
    expect(commitOf(serverSeed)).toBe(round.commit);
    const { play } = marqueeVideoPoker.prepare(100, choices);
    const { drawn, winMinor } = play(createWordStream({ serverSeed, clientSeed: 'my seed', nonce: 0 }));
    expect({ drawn: round.drawn, winMinor: round.winMinor }).toEqual({ drawn, winMinor });
  });

  it('is found again after a reload, and tells nothing of the cards to come', async () => {
    const { bearer } = await openSession();
    const { opened } = (await provider.open(bearer)).body;
    const { body } = await provider.readSession(bearer);
    expect(body).toMatchObject({ openRound: opened, rounds: [], balance: { balanceMinor: 99_900 } });
    expect(Object.keys(opened).toSorted()).toEqual(['clientSeed', 'dealt', 'nonce', 'roundId', 'stakeMinor']);
  });

  it('keeps its seed secret until it is settled', async () => {
    const { bearer } = await openSession();
    await provider.open(bearer);
    expect(await provider.rotate(bearer)).toMatchObject({ status: 409, body: { code: 'ROUND_OPEN' } });
  });

  it('sent twice is opened once and settled once', async () => {
    const { bearer } = await openSession();
    const bet = { stakeMinor: 100, roundId: ROUND_ID };
    const first = (await provider.open(bearer, bet)).body;
    expect((await provider.open(bearer, bet)).body).toEqual(first);
    expect((await provider.open(bearer, { stakeMinor: 100 })).body.code).toBe('ROUND_OPEN');
    const decision = { roundId: ROUND_ID, choices: { hold: '11111' } };
    const { round } = (await provider.decide(bearer, decision)).body;
    expect((await provider.decide(bearer, decision)).body.round).toEqual(round);
    const other = { ...decision, choices: { hold: '00000' } };
    expect((await provider.decide(bearer, other)).body.code).toBe('ROUND_ID_TAKEN');
    expect((await provider.readSession(bearer)).body).toMatchObject({ openRound: null, rounds: [round] });
  });

  it('of another session cannot be decided', async () => {
    const mine = await openSession();
    const { opened } = (await provider.open(mine.bearer)).body;
    const { bearer } = await openSession();
    const decision = { roundId: opened.roundId, choices: { hold: '11111' } };
    expect(await provider.decide(bearer, decision)).toMatchObject({
      status: 404,
      body: { code: 'ROUND_UNKNOWN' },
    });
  });

  it.each([{}, { hold: '2' }])('waits on when the decision is %j', async (choices) => {
    const { bearer } = await openSession();
    const { opened } = (await provider.open(bearer)).body;
    const refused = await provider.decide(bearer, { roundId: opened.roundId, choices });
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
    expect((await provider.readSession(bearer)).body.openRound).toEqual(opened);
  });

  it('takes its time from one deal to the next, however long the decision took', async () => {
    const { bearer } = await openSession();
    const { opened } = (await provider.open(bearer)).body;
    const decision = { roundId: opened.roundId, choices: { hold: '11111' } };
    provider.wait(1_000);
    expect((await provider.decide(bearer, decision)).body.nextRoundInMs).toBe(4_000);
    expect((await provider.open(bearer)).body.code).toBe('ROUND_TOO_FAST');
    provider.wait(4_000);
    expect((await provider.open(bearer)).status).toBe(200);
  });

  it('cannot be played in one, nor can a game without a decision be opened', async () => {
    const { bearer } = await openSession();
    const whole = await provider.play(bearer, { stakeMinor: 100, choices: { hold: '11111' } });
    expect(whole.body.code).toBe('REQUEST_INVALID');
    const reels = await provider.openSession();
    expect((await provider.open(reels.bearer)).body.code).toBe('REQUEST_INVALID');
  });
});

describe('a round left for a quarter of an hour', () => {
  let deserted: Provider;
  beforeAll(async () => {
    deserted = await startProvider();
  }, OPENING_MS);
  afterAll(() => deserted.app.close());

  it('is finished by the best hold', async () => {
    const { bearer } = await deserted.openSession('my seed', 'marquee-video-poker');
    const { opened } = (await deserted.open(bearer)).body;
    deserted.wait(15 * 60_000);
    deserted.wait(-1);
    expect(await deserted.drain()).toBe(0);
    deserted.wait(1);
    expect(await deserted.drain()).toBe(1);
    const { openRound, rounds } = (await deserted.readSession(bearer)).body;
    expect(openRound).toBeNull();
    expect(rounds[0]).toMatchObject({
      roundId: opened.roundId,
      choices: marqueeVideoPoker.opening?.decide(opened.dealt),
    });
    expect(await deserted.drain()).toBe(0);

    const again = await deserted.open(bearer, { stakeMinor: 100, roundId: opened.roundId });
    expect(again).toMatchObject({ status: 409, body: { code: 'ROUND_SETTLED' } });
    const decision = { roundId: opened.roundId, choices: rounds[0]?.choices };
    expect((await deserted.decide(bearer, decision)).body.round).toEqual(rounds[0]);
    // Two times the best of 32 holds over millions of draws: a busy machine takes a while.
  });

  it('is settled although another one cannot be', async () => {
    const broken = await deserted.openSession('my seed', 'marquee-video-poker');
    const { opened } = (await deserted.open(broken.bearer)).body;
    await deserted.database.query(`update seed_pair set server_seed_sealed = 'x' where session_id = $1`, [
      broken.session.sessionId,
    ]);
    deserted.wait(1);
    const { bearer } = await deserted.openSession('my seed', 'marquee-video-poker');
    await deserted.open(bearer);
    deserted.wait(15 * 60_000);
    const failed: string[] = [];
    expect(await deserted.drain((_, task) => void failed.push(task.round_id))).toBe(1);
    expect(failed).toEqual([opened.roundId]);
    expect((await deserted.readSession(bearer)).body.openRound).toBeNull();
  });
});
