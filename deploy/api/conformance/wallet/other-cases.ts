import { randomUUID } from 'node:crypto';

import { expectEqual, expectThat } from './fault.ts';
import { FREE_CASES } from './free-cases.ts';
import type { Sending, WalletUnderTest } from './peer.ts';
import { expectRefused, type OpenPlay, openPlay } from './play-steps.ts';

const MINUTE_MS = 60_000;
const FORGER = { id: 'forger', secret: 'a-secret-that-nobody-has' };

/** How a request is sent that must not be taken, for a bet in these bytes. */
const UNSIGNED: Record<string, (wallet: WalletUnderTest, body: string) => Sending> = {
  'signed with a key that nobody has': () => ({ key: FORGER }),
  'signed with another secret under the name of a key': ({ keys }) => ({
    key: { id: keys[0]?.id ?? '', secret: FORGER.secret },
  }),
  'with another amount than was signed': (_, body) => ({
    sent: body.replace(/"amount":"[^"]*"/, '"amount":"0.01"'),
  }),
  'with the same content in other bytes': (_, body) => ({ sent: `${body} ` }),
  'dated six minutes ago': () => ({ aheadMs: -6 * MINUTE_MS }),
  'dated six minutes ahead': () => ({ aheadMs: 6 * MINUTE_MS }),
  'without a signature': () => ({ without: 'x-marquee-signature' }),
  'without a nonce': () => ({ without: 'x-marquee-nonce' }),
};

const aBet = ({ posting, gameId, decimal }: OpenPlay, label: string, minor = 100n) => ({
  ...posting(label),
  gameId,
  amount: decimal(minor),
});

const expectUnsigned = async (wallet: WalletUnderTest, how: string): Promise<void> => {
  const open = await openPlay(wallet);
  const before = await open.readBalance();
  const body = JSON.stringify(aBet(open, 'b'));
  const answer = await open.send('bet', body, UNSIGNED[how]?.(wallet, body));
  expectEqual('the HTTP status', answer.http, 401);
  expectEqual('the code', answer.body['code'], 'INVALID_SIGNATURE');
  expectEqual('the balance', await open.readBalance(), before);
};

const rollbackOf = ({ posting, idOf }: OpenPlay, label: string) => ({
  ...posting(`back-${label}`),
  refTxId: idOf(label),
  reason: 'test',
});

type Run = (wallet: WalletUnderTest) => Promise<void>;

const nonceTwice: Run = async (wallet) => {
  const { send, play } = await openPlay(wallet);
  const nonce = randomUUID();
  const first = await send('balance', { account: play.account }, { nonce });
  expectEqual('the HTTP status at first', first.http, 200);
  const second = await send('balance', { account: play.account }, { nonce });
  expectEqual('the HTTP status of the repetition', second.http, 401);
};

const everyKey: Run = async (wallet) => {
  const { send, play } = await openPlay(wallet);
  for (const key of wallet.keys) {
    // oxlint-disable-next-line no-await-in-loop
    const { http } = await send('balance', { account: play.account }, { key });
    expectEqual(`the HTTP status with the key ${key.id}`, http, 200);
  }
};

const tokenAgain: Run = async (wallet) => {
  const { send, play, launchToken } = await openPlay(wallet);
  expectEqual('the second answer', (await send('authenticate', { launchToken })).body, play);
};

const tokenOfNobody: Run = async (wallet) => {
  const { send } = await openPlay(wallet);
  const answer = await send('authenticate', { launchToken: `nobody-${randomUUID()}` });
  expectRefused('authenticate', answer, ['INVALID_TOKEN', 'TOKEN_EXPIRED']);
};

const brokenBody: Run = async (wallet) => {
  const { send } = await openPlay(wallet);
  expectRefused('half a body', await send('bet', '{"account":'), ['WRONG_SYNTAX']);
};

const equalBetsAtOnce: Run = async (wallet) => {
  const open = await openPlay(wallet);
  const before = await open.readBalance();
  const body = aBet(open, 'same');
  await open.awaitRound();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => open.send('bet', body)));
  for (const answer of answers) expectEqual('each answer', answer, answers[0]);
  expectEqual('the balance', await open.readBalance(), before - 100n);
  await open.send('rollback', rollbackOf(open, 'same'));
};

const moreBetsThanMoney: Run = async (wallet) => {
  const open = await openPlay(wallet);
  const before = await open.readBalance();
  open.requireStakeable(before);
  const stake = before / 10n;
  expectThat(stake > 0n, 'the player has too little money for this case');
  const labels = Array.from({ length: 50 }, (_, index) => `b${index}`);
  await open.awaitRound();
  const answers = await Promise.all(labels.map(async (label) => open.send('bet', aBet(open, label, stake))));
  const taken = labels.filter((_, index) => answers[index]?.body['status'] === 'ok');
  const left = await open.readBalance();
  await Promise.all(taken.map(async (label) => open.send('rollback', rollbackOf(open, label))));
  expectEqual('the number of bets that were taken', taken.length, 10);
  for (const answer of answers.filter(({ body }) => body['status'] !== 'ok'))
    expectRefused('a bet too many', answer, ['NOT_ENOUGH_MONEY']);
  expectEqual('the balance', left, before - stake * 10n);
  expectEqual('the balance after all were taken back', await open.readBalance(), before);
};

/** Cases that are no sequence of calls. */
export const OTHER_CASES: Record<string, Run> = {
  ...FREE_CASES,
  ...Object.fromEntries(
    Object.keys(UNSIGNED).map((how) => [
      `a call ${how}`,
      async (wallet: WalletUnderTest) => expectUnsigned(wallet, how),
    ]),
  ),
  'a call that is sent twice as it is': nonceTwice,
  'each active key': everyKey,
  'a launch token that is used again': tokenAgain,
  'a launch token that nobody has': tokenOfNobody,
  'a body that is no JSON': brokenBody,
  'twenty equal bets at once': equalBetsAtOnce,
  'fifty bets at once where there is money for ten': moreBetsThanMoney,
};
