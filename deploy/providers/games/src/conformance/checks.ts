import assert from 'node:assert/strict';

import type { NetworkBehaviour } from '../testing/fake-platform.ts';
import { findBookFaults } from './book-faults.ts';
import type { Check } from './check.ts';
import { FREE_CHECKS } from './free-checks.ts';
import { OPENING_MINOR } from './kit.ts';
import { STATEMENT_CHECKS } from './statement-checks.ts';

const winOf = ({ body }: { body: Record<string, unknown> }): bigint =>
  BigInt(Number(Object(body['round']).winMinor));

const playsOnce: Check = {
  title: 'a bet is posted, its win is paid and the round is ended, once each',
  run: async ({ openPage, eventually, postingsOf, moneyOf, roundOf }) => {
    const page = await openPage();
    const played = await page.play();
    assert.equal(played.status, 200);
    await eventually('the round is ended', () => postingsOf(played.roundId).length === 3);
    assert.deepEqual(
      postingsOf(played.roundId).map(({ kind }) => kind),
      ['bet', 'win', 'end_round'],
    );
    assert.equal(moneyOf(page.player), OPENING_MINOR - BigInt(page.stakeMinor) + winOf(played));
    assert.equal((await roundOf(played.roundId)).state, 'settled');
  },
};

const asksAgain: Check = {
  title: 'a page that asks again is answered the same, and nothing more is posted',
  run: async ({ openPage, postingsOf }) => {
    const page = await openPage();
    const first = await page.play();
    const again = await page.play(first.roundId);
    assert.deepEqual(again.body['round'], first.body['round']);
    assert.equal(postingsOf(first.roundId).filter(({ kind }) => kind === 'bet').length, 1);
  },
};

const LOST: readonly NetworkBehaviour[] = ['unsent', 'lost', 'late', 'failing', 'failed', 'cut', 'swapped'];

const takesBack = (behaviour: NetworkBehaviour): Check => ({
  title: `a bet whose call is ${behaviour} is taken back, and costs nothing`,
  run: async ({ openPage, behave, eventually, postingsOf, moneyOf, roundOf, platform }) => {
    const page = await openPage();
    behave([behaviour]);
    const { roundId, status } = await page.play();
    assert.notEqual(status, 200);
    const isBack = () => postingsOf(roundId).some(({ kind }) => kind === 'rollback');
    await eventually('the bet is taken back', isBack);
    await platform.arrive();
    assert.equal(moneyOf(page.player), OPENING_MINOR);
    const isCancelled = async () => (await roundOf(roundId)).state === 'cancelled';
    await eventually('the round is cancelled', isCancelled);
  },
});

const paysAfterAll = (behaviour: NetworkBehaviour): Check => ({
  title: `a win whose call is ${behaviour} is paid after all, once, though nobody asks again`,
  run: async ({ openPage, behave, eventually, postingsOf, moneyOf, roundOf, platform }) => {
    const page = await openPage();
    behave(['right', behaviour]);
    const { roundId } = await page.play();
    const isPaid = () => postingsOf(roundId).some(({ kind }) => kind === 'end_round');
    await eventually('the win is paid and the round ended', isPaid);
    await platform.arrive();
    // Of nothing too.
    assert.equal(postingsOf(roundId).filter(({ kind }) => kind === 'win').length, 1);
    const { win, state } = await roundOf(roundId);
    assert.equal(state, 'settled');
    const won = BigInt((win ?? '').replace('.', ''));
    assert.equal(moneyOf(page.player), OPENING_MINOR - BigInt(page.stakeMinor) + won);
  },
});

const isReceivedTwice: Check = {
  title: 'calls that the wallet receives twice change nothing',
  run: async ({ openPage, behave, moneyOf }) => {
    const page = await openPage();
    behave(['twice', 'twice', 'twice']);
    const played = await page.play();
    assert.equal(played.status, 200);
    assert.equal(moneyOf(page.player), OPENING_MINOR - BigInt(page.stakeMinor) + winOf(played));
  },
};

const isRefused: Check = {
  title: 'a bet that the wallet refuses is not played',
  run: async ({ openPage, behave, postingsOf, roundOf }) => {
    const page = await openPage();
    behave(['refused']);
    const { roundId, status } = await page.play();
    assert.equal(status, 409);
    assert.deepEqual(postingsOf(roundId), []);
    assert.equal((await roundOf(roundId)).state, 'cancelled');
  },
};

const isClosed: Check = {
  title: 'a session that was closed starts no round, and may be closed again',
  run: async ({ openPage, close, platform }) => {
    const page = await openPage();
    assert.equal((await close(page.sessionId, 'excluded')).status, 200);
    assert.equal((await close(page.sessionId, 'left')).status, 200);
    const posted = platform.postings.length;
    assert.equal((await page.play()).status, 409);
    assert.equal(platform.postings.length, posted);
  },
};

const isTakenOver: Check = {
  title: 'a second page of the same player and game takes the first one over',
  run: async ({ openPage }) => {
    const first = await openPage();
    const second = await openPage(first.player);
    assert.equal((await first.play()).status, 409);
    assert.equal((await second.play()).status, 200);
  },
};

const isSigned: Check = {
  title: 'what is not signed, signed for something else or sent twice is refused',
  run: async ({ send, sign, aSession }) => {
    const path = '/v1/sessions';
    const session = aSession('player-of-signatures');
    assert.equal((await send('POST', path, session)).status, 401);
    const signed = sign('POST', path, session);
    assert.equal((await send('POST', path, { ...session, locale: 'de' }, signed)).status, 401);
    assert.equal((await send('POST', path, session, signed)).status, 201);
    assert.equal((await send('POST', path, session, signed)).status, 401);
    assert.equal((await send('GET', '/v1/rounds/a-round')).status, 401);
  },
};

const endsEveryBet: Check = {
  title: 'every bet of all these has ended in exactly one way',
  run: async ({ postings, eventually }) => {
    await eventually('all rounds are ended', () => findBookFaults(postings()).length === 0);
    assert.ok(postings().some(({ kind }) => kind === 'bet'));
  },
};

/** What a platform expects of a provider, in the order in which it is checked. */
export const PROVIDER_CHECKS: readonly Check[] = [
  isSigned,
  playsOnce,
  asksAgain,
  ...LOST.map(takesBack),
  ...LOST.map(paysAfterAll),
  isReceivedTwice,
  isRefused,
  isClosed,
  isTakenOver,
  ...FREE_CHECKS,
  endsEveryBet,
  ...STATEMENT_CHECKS,
];
