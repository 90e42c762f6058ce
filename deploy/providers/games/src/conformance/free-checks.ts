import assert from 'node:assert/strict';

import type { Check } from './check.ts';
import type { Page, ProviderKit } from './kit.ts';

const TOO_FAST = 429;

/** Plays as soon as the game's pace lets it. */
const playSoon = async (
  page: Page,
  { eventually }: Pick<ProviderKit, 'eventually'>,
  given: { grantRef?: string } = {},
): ReturnType<Page['play']> => {
  let played = await page.play(undefined, given);
  await eventually('another round may start', async () => {
    if (played.status === TOO_FAST) played = await page.play(played.roundId, given);
    return played.status !== TOO_FAST;
  });
  return played;
};

const isGivenOnce: Check = {
  title: 'a package of free rounds is given once, and no other under its name',
  run: async (kit) => {
    const { requireFreeRounds, openPage, giveFreeRounds, sendSigned, send, freeRoundsOf } = kit;
    await requireFreeRounds();
    const page = await openPage();
    const { status, asked } = await giveFreeRounds(page);
    assert.equal(status, 201);
    assert.equal((await sendSigned('POST', '/v1/free-rounds', asked)).status, 201);
    const other = await sendSigned('POST', '/v1/free-rounds', { ...asked, count: 9 });
    assert.equal(other.status, 409);
    assert.equal((await send('POST', '/v1/free-rounds', asked)).status, 401);
    const { count, played, state } = await freeRoundsOf(asked.grantRef);
    assert.deepEqual({ count, played, state }, { count: 2, played: 0, state: 'open' });
    assert.equal((await sendSigned('GET', '/v1/free-rounds/unknown')).status, 404);
  },
};

const arePlayed: Check = {
  title: 'free rounds are bets of nothing with the name of their package, as many as were given',
  run: async (kit) => {
    const { requireFreeRounds, openPage, giveFreeRounds, freeRoundsOf, postingsOf, moneyOf, eventually } =
      kit;
    await requireFreeRounds();
    const page = await openPage();
    const before = moneyOf(page.player);
    const { asked } = await giveFreeRounds(page);
    const { grantRef } = asked;
    for (let round = 0; round < 2; round += 1) {
      const played = await playSoon(page, kit, { grantRef });
      assert.equal(played.status, 200);
      await eventually('the round is ended', () => postingsOf(played.roundId).length === 3);
      const [bet, win] = postingsOf(played.roundId);
      assert.deepEqual([bet?.kind, bet?.amountMinor, bet?.grantRef], ['bet', 0n, grantRef]);
      assert.deepEqual([win?.kind, win?.grantRef], ['win', grantRef]);
      assert.equal(win?.amountMinor, BigInt(Number(Object(played.body['round']).winMinor)));
      assert.equal(Number(Object(played.body['round']).stakeMinor), page.stakeMinor);
    }
    const tooMany = await playSoon(page, kit, { grantRef });
    assert.equal(tooMany.status, 409);
    assert.deepEqual(postingsOf(tooMany.roundId), []);
    assert.equal(moneyOf(page.player), before);
    const { played, state } = await freeRoundsOf(grantRef);
    assert.deepEqual({ played, state }, { played: 2, state: 'played' });
    assert.equal((await playSoon(page, kit)).status, 200);
    assert.notEqual(moneyOf(page.player), before);
  },
};

const comesBack: Check = {
  title: 'a free round whose bet is not answered is taken back, and can be played again',
  run: async (kit) => {
    const { requireFreeRounds, openPage, giveFreeRounds, behave, eventually, postingsOf, freeRoundsOf } = kit;
    await requireFreeRounds();
    const page = await openPage();
    const { asked } = await giveFreeRounds(page, { count: 1 });
    const { grantRef } = asked;
    behave(['lost']);
    const lost = await playSoon(page, kit, { grantRef });
    assert.notEqual(lost.status, 200);
    const isBack = () => postingsOf(lost.roundId).some(({ kind }) => kind === 'rollback');
    await eventually('the bet is taken back', isBack);
    await eventually('the round is left again', async () => (await freeRoundsOf(grantRef)).played === 0);
    assert.equal((await playSoon(page, kit, { grantRef })).status, 200);
    assert.equal((await playSoon(page, kit, { grantRef })).status, 409);
  },
};

const isCancelled: Check = {
  title: 'a package that is cancelled, over or of another player plays no round',
  run: async (kit) => {
    const { requireFreeRounds, openPage, giveFreeRounds, cancelFreeRounds, freeRoundsOf, now } = kit;
    await requireFreeRounds();
    const page = await openPage();
    const { asked } = await giveFreeRounds(page);
    const { grantRef } = asked;
    assert.equal((await playSoon(page, kit, { grantRef })).status, 200);
    assert.equal((await cancelFreeRounds(grantRef)).status, 200);
    assert.equal((await cancelFreeRounds(grantRef)).status, 200);
    assert.equal((await playSoon(page, kit, { grantRef })).status, 409);
    assert.equal((await freeRoundsOf(grantRef)).state, 'cancelled');
    const validTo = new Date(now().getTime() - 1_000).toISOString();
    const over = await giveFreeRounds(page, { validTo });
    assert.equal((await playSoon(page, kit, { grantRef: over.asked.grantRef })).status, 409);
    const others = await giveFreeRounds({ ...page, player: 'somebody-else' });
    assert.equal((await playSoon(page, kit, { grantRef: others.asked.grantRef })).status, 409);
  },
};

/** What a platform expects of rounds that it gives its players. */
export const FREE_CHECKS: readonly Check[] = [isGivenOnce, arePlayed, comesBack, isCancelled];
