import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { createFaultyWallet } from '../testing/fault-injection.ts';
import type { WalletBehaviour } from '../testing/fault-injection.ts';
import { OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { findLedgerFaults } from '../testing/ledger-faults.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { claimDueTasks } from './outbox.ts';
import { retryDelayMs } from './worker.ts';

let provider: Provider;
let behaviours: WalletBehaviour[] = [];
let refusal: WalletRefusalCode = 'LIMIT_REACHED';
const faulty = createFaultyWallet(
  () => behaviours.shift() ?? 'right',
  () => new WalletRefusal(refusal),
);
/** Set while the wallet is to be silent: the deadline passes at once. */
let isSilent = false;
/** Bets that the wallet has received and answers when the test says so, as the test says; null to answer at once. */
let held: Array<(behaviour: WalletBehaviour) => void> | null = null;

beforeAll(async () => {
  provider = await startProvider({
    wrapWallet: (wallet): Wallet => ({
      ...faulty.wrap(wallet),
      bet: async (posting) => {
        if (isSilent) return new Promise(() => {});
        if (held) behaviours.unshift(await new Promise<WalletBehaviour>((resolve) => held?.push(resolve)));
        return faulty.wrap(wallet).bet(posting);
      },
    }),
    pause: (_, signal) =>
      new Promise((resolve) => {
        if (isSilent) resolve();
        signal.addEventListener('abort', () => resolve());
      }),
  });
}, OPENING_MS);
afterAll(() => provider.app.close());
beforeEach(async () => {
  behaviours = [];
  refusal = 'LIMIT_REACHED';
  isSilent = false;
  held = null;
  // What the test before left owed is not this one's.
  provider.wait(16 * 60_000);
  await provider.drain();
});

/** Turn after turn, until it holds. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

const roundOf = async (sessionId: string) => {
  const [round] = await provider.database.query<{ state: string }>(
    'select state from round where session_id = $1',
    [sessionId],
  );
  return round?.state;
};
const failures = (): { errors: string[]; note: (error: unknown) => void } => {
  const errors: string[] = [];
  return { errors, note: (error) => void errors.push(String(error)) };
};

describe('a wallet that', () => {
  it.each<[string, WalletBehaviour[], string]>([
    ['never gets the bet', ['unsent'], 'rolled_back'],
    ['takes the bet and loses the answer', ['lost'], 'rolled_back'],
    ['takes the bet after the caller gave up', ['late'], 'rolled_back'],
    ['takes the bet twice', ['twice'], 'acknowledged'],
    ['takes win and end twice', ['right', 'twice', 'twice'], 'acknowledged'],
    ['loses the answer to the win', ['right', 'lost'], 'acknowledged'],
    ['does not get the win at first', ['right', 'unsent', 'unsent'], 'acknowledged'],
    ['refuses the win at first', ['right', 'refused', 'refused'], 'acknowledged'],
    ['loses the bet and then the rollback', ['lost', 'lost', 'unsent', 'late'], 'rolled_back'],
  ])('%s ends with one outcome', async (_, given, end) => {
    const { bearer, session } = await provider.openSession();
    behaviours = [...given];
    const answer = await provider.play(bearer);
    for (let tries = 0; tries < 10; tries += 1) {
      provider.wait(60_000);
      await provider.drain(() => undefined);
      await faulty.arrive();
    }
    expect(await roundOf(session.sessionId)).toBe(end);
    expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
    expect(answer.body.code === 'ROUND_CANCELLED').toBe(end === 'rolled_back');
  });

  it('is silent is given up after its deadline, and the bet is taken back', async () => {
    const { bearer, session } = await provider.openSession();
    isSilent = true;
    expect((await provider.play(bearer)).body.code).toBe('ROUND_CANCELLED');
    isSilent = false;
    await provider.drain();
    expect(await roundOf(session.sessionId)).toBe('rolled_back');
    expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
  });

  it('is asked by a process that is gone has the bet taken back in time, and nothing is played', async () => {
    const { bearer, session } = await provider.openSession();
    held = [];
    const answer = provider.play(bearer);
    await until(() => held?.length === 1);
    const [post] = held;
    held = null;
    provider.wait(10_000);
    await provider.drain();
    expect(await roundOf(session.sessionId)).toBe('rolled_back');
    // The request that was held back arrives after all.
    post?.('right');
    expect((await answer).body.code).toBe('ROUND_CANCELLED');
    expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
  });

  it.each<[WalletRefusalCode, string]>([
    ['NOT_ENOUGH_MONEY', 'BALANCE_TOO_LOW'],
    ['LIMIT_REACHED', 'BET_REFUSED'],
  ])('refuses the bet with %s keeps the round from being played', async (code, told) => {
    const { bearer, session } = await provider.openSession();
    behaviours = ['refused'];
    refusal = code;
    expect(await provider.play(bearer)).toMatchObject({ status: 409, body: { code: told } });
    expect(await roundOf(session.sessionId)).toBe('rejected');
    expect((await provider.readSession(bearer)).body.seeds.active.nextNonce).toBe(0);
    // Refused, it took no time: the next bet may follow at once.
    expect((await provider.play(bearer)).status).toBe(200);
  });

  it.each<[string, number]>([
    ['first', 0],
    ['second', 1],
  ])(
    'refuses the %s of two sendings of a bet, and takes the other, has it taken back',
    async (_, refused) => {
      const { bearer, session } = await provider.openSession();
      const bet = { stakeMinor: 100, roundId: `${refused}`.repeat(32) };
      held = [];
      const answers: Array<Promise<unknown>> = [];
      for (const sent of [1, 2]) {
        answers.push(provider.play(bearer, bet));
        await until(() => held?.length === sent);
      }
      held[refused]?.('refused');
      await answers[refused];
      held[1 - refused]?.('right');
      const cancelled = { status: 409, body: { code: 'ROUND_CANCELLED' } };
      expect(await Promise.all(answers)).toMatchObject([cancelled, cancelled]);
      await provider.drain();
      expect(await roundOf(session.sessionId)).toBe('rolled_back');
      expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
    },
  );

  it('may have posted what it refuses has its bet taken back', async () => {
    const { bearer, session } = await provider.openSession();
    behaviours = ['refused'];
    refusal = 'DUPLICATE_TRANSACTION';
    expect((await provider.play(bearer)).body.code).toBe('ROUND_CANCELLED');
    await provider.drain();
    expect(await roundOf(session.sessionId)).toBe('rolled_back');
  });

  it('does not take the win keeps the player waiting, who sees the same result once it does', async () => {
    const { bearer } = await provider.openSession();
    const bet = { stakeMinor: 100, roundId: 'e'.repeat(32) };
    behaviours = ['right', 'unsent', 'unsent'];
    const waiting = await provider.play(bearer, bet);
    expect(waiting).toMatchObject({ status: 503, body: { code: 'WALLET_UNAVAILABLE' } });
    // Neither is another round begun meanwhile.
    expect((await provider.play(bearer)).body.code).toBe('WALLET_UNAVAILABLE');
    const { round } = (await provider.play(bearer, bet)).body;
    expect((await provider.readSession(bearer)).body).toMatchObject({
      rounds: [round],
      balance: { balanceMinor: round.afterWin.balanceMinor },
    });
  });
});

describe('what is owed', () => {
  it('is tried again after pauses that grow to five minutes, each a little different', async () => {
    const pauses = [0, 1, 2, 5, 8, 9, 100].map((attempts) => retryDelayMs(attempts, () => 0.5));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 256_000, 300_000, 300_000]);
    expect([retryDelayMs(0, () => 0), retryDelayMs(0, () => 0.999_999)]).toEqual([800, 1_200]);
  });

  it('is taken up in the order in which it fell due', async () => {
    const played: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      const { bearer } = await provider.openSession();
      behaviours = ['right', 'unsent'];
      const roundId = name.repeat(32);
      await provider.play(bearer, { stakeMinor: 100, roundId });
      played.push(roundId);
      provider.wait(1_000);
    }
    provider.wait(10_000);
    const taken: string[] = [];
    for (const _ of played) {
      const due = await provider.database.transaction((transaction) =>
        claimDueTasks(transaction, { now: provider.now(), limit: 1, delayMs: () => 60_000 }),
      );
      taken.push(...due.map(({ round_id: roundId }) => roundId));
    }
    expect(taken).toEqual(played);
  });

  it('is not tried before its time, and says why it failed', async () => {
    const { bearer, session } = await provider.openSession();
    behaviours = Array.from({ length: 4 }, (_, index) => (index === 0 ? 'right' : 'unsent'));
    await provider.play(bearer);
    provider.wait(9_999);
    expect(await provider.drain()).toBe(0);
    provider.wait(1);
    const { errors, note } = failures();
    await provider.drain(note);
    provider.wait(999);
    await provider.drain(note);
    expect(errors).toHaveLength(1);
    provider.wait(1);
    await provider.drain(note);
    expect(errors).toHaveLength(2);
    const [owed] = await provider.database.query(
      `select kind, attempts, last_error from outbox join round on round.id = round_id
       where session_id = $1 and done_at is null`,
      [session.sessionId],
    );
    expect(owed).toEqual({
      kind: 'win',
      attempts: 2,
      last_error: 'InjectedFault: the wallet is not reached',
    });
    provider.wait(2_000);
    expect(await provider.drain()).toBe(1);
    expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
  });
});

it('starting over in an open round does not give its stake back', async () => {
  const { bearer, session } = await provider.openSession('my seed', 'marquee-video-poker');
  const { opened } = (await provider.open(bearer, { stakeMinor: 1_000 })).body;
  const reset = await provider.post('/v1/balance/reset', {}, bearer);
  expect(reset).toMatchObject({ body: { balanceMinor: 100_000 - 1_000 } });
  const { round } = (await provider.decide(bearer, { roundId: opened.roundId, choices: { hold: '11111' } }))
    .body;
  expect(round.afterWin.balanceMinor).toBe(100_000 - 1_000 + round.winMinor);
  await provider.drain();
  expect(await findLedgerFaults(provider.database, session.sessionId)).toEqual([]);
});
