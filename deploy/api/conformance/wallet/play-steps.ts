import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import {
  WALLET_ANSWERS,
  type WalletAuthenticated,
  type WalletCallName,
  WalletRefused,
} from '@marquee/kernel/wallet-protocol';

import { expectEqual, expectThat, LeftOut } from './fault.ts';
import { type Answer, createPeer, type WalletUnderTest } from './peer.ts';
import type { Means, Step } from './steps.ts';

type Call = Exclude<Step, { call: 'again' | 'end-play' | 'exclude' }>;

/** @throws {ConformanceFault} unless the call was carried out, or refused by one of the codes */
export const expectRefused = (what: string, { http, body }: Answer, codes: readonly string[]): void => {
  expectEqual(`the HTTP status of ${what}`, http, 200);
  const refused = WalletRefused.safeParse(body);
  expectThat(refused.success, `${what} is answered by ${JSON.stringify(body)}, and should be refused`);
  const code = refused.data?.code ?? '';
  expectThat(codes.includes(code), `${what} is refused by ${code}, and should be by ${codes.join(' or ')}`);
};

/** A play that the cases of one round of questions are about. */
export const openPlay = async (wallet: WalletUnderTest) => {
  const send = createPeer(wallet);
  const { launchToken } = await wallet.openPlay();
  const answer = await send('authenticate', { launchToken });
  expectEqual('the HTTP status of authenticate', answer.http, 200);
  const opened = WALLET_ANSWERS.authenticate.safeParse(answer.body);
  expectThat(opened.success, `authenticate is answered by ${JSON.stringify(answer.body)}`);
  const play = opened.data as WalletAuthenticated;
  const { account, currency, gameId } = play;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  const name = randomUUID();
  return {
    send,
    play,
    launchToken,
    decimal,
    idOf: (label: string) => `${name}-${label}`,
    /** What every posting of it says. */
    posting: (label: string, round = 'r') => ({
      account,
      txId: `${name}-${label}`,
      roundId: `${name}-${round}`,
      currency,
    }),
    gameId,
    /** Until a round may begin. */
    awaitRound: async (): Promise<void> => {
      if (play.minimumRoundMs > 0) await (wallet.pause ?? wait)(play.minimumRoundMs);
    },
    bounds: {
      lowest: fromDecimal(play.stakes.min, currency).amountMinor,
      highest: fromDecimal(play.stakes.max, currency).amountMinor,
    },
    /** @throws {LeftOut} where more than this cannot be staked, whatever the player has */
    requireStakeable: (minor: bigint): void => {
      if (minor > fromDecimal(play.stakes.max, currency).amountMinor)
        throw new LeftOut('the player has more money than may be staked on a round');
    },
    /** @throws {ConformanceFault} */
    readBalance: async (): Promise<bigint> => {
      const { http, body } = await send('balance', { account });
      expectEqual('the HTTP status of balance', http, 200);
      const read = WALLET_ANSWERS.balance.safeParse(body);
      expectThat(read.success, `balance is answered by ${JSON.stringify(body)}`);
      return fromDecimal(read.data?.balance ?? '', currency).amountMinor;
    },
  };
};

export type OpenPlay = Awaited<ReturnType<typeof openPlay>>;

/** @throws {LeftOut} where the wallet or the player is not such that it can be asked */
const minorOf = (step: Call, means: Means): bigint => {
  if (!('minor' in step)) return 0n;
  const minor = typeof step.minor === 'function' ? step.minor(means) : BigInt(step.minor);
  if (minor === null) throw new LeftOut('the stakes of the game and the money of the player do not allow it');
  return minor;
};

const bodyOf = ({ posting, idOf, gameId, decimal }: OpenPlay, step: Call, minor: bigint): object => {
  const common = posting(step.id, step.round);
  const amount = decimal(minor);
  const { roundId: _, ...unbound } = common;
  const bodies: Record<Call['call'], () => object> = {
    bet: () => ({ ...common, gameId, amount }),
    win: () => ({
      ...common,
      amount,
      refTxId: 'ref' in step ? idOf(step.ref) : '',
      roundClosed: 'closes' in step && step.closes,
    }),
    rollback: () => ({ ...common, refTxId: 'ref' in step ? idOf(step.ref) : '', reason: 'no answer' }),
    'end-round': () => common,
    'promo-win': () => ({ ...unbound, promoRef: 'conformance', amount }),
  };
  return { ...bodies[step.call](), ...step.changes };
};

const movesOf = (step: Call, minor: bigint, before: bigint): bigint => {
  if (step.refused !== undefined) return 0n;
  if (typeof step.moves === 'function') return step.moves(before);
  if (step.moves !== undefined) return BigInt(step.moves);
  return step.call === 'bet' ? -minor : minor;
};

/** Plays the steps of a case in a play of its own. @throws {ConformanceFault} at the first that is not as it should be */
export const playSteps = async (wallet: WalletUnderTest, steps: readonly Step[]): Promise<void> => {
  const open = await openPlay(wallet);
  const start = await open.readBalance();
  let balance = start;
  let lastLedgerTxId = -1n;
  const sent = new Map<string, { name: WalletCallName; body: object; answer: Answer }>();

  const carryOut = async (step: Call): Promise<void> => {
    if (step.call === 'bet') await open.awaitRound();
    const minor = minorOf(step, { balance: start, ...open.bounds });
    const body = bodyOf(open, step, minor);
    const what = `${step.call} ${step.id}`;
    const answer = await open.send(step.call, body);
    if (step.refused !== undefined) return expectRefused(what, answer, [step.refused].flat());
    balance += movesOf(step, minor, start);
    expectEqual(`the HTTP status of ${what}`, answer.http, 200);
    const posted = WALLET_ANSWERS.posted.safeParse(answer.body);
    expectThat(posted.success, `${what} is answered by ${JSON.stringify(answer.body)}`);
    expectEqual(`the id in the answer of ${what}`, posted.data?.txId, open.idOf(step.id));
    expectEqual(`the balance after ${what}`, posted.data?.balance, open.decimal(balance));
    const ledgerTxId = BigInt(posted.data?.ledgerTxId ?? 0);
    expectThat(ledgerTxId > lastLedgerTxId, `the ledgerTxId of ${what} is not larger than the one before`);
    lastLedgerTxId = ledgerTxId;
    sent.set(step.id, { name: step.call, body, answer });
  };

  let readmit = async (): Promise<void> => {};
  try {
    for (const step of steps) {
      // A case is a sequence.
      // oxlint-disable no-await-in-loop
      if (step.call === 'end-play') await wallet.endPlay?.();
      else if (step.call === 'exclude') readmit = (await wallet.exclude?.()) ?? readmit;
      else if (step.call === 'again') {
        const first = sent.get(step.id);
        if (first === undefined) throw new TypeError(`Nothing was sent as ${step.id}.`);
        const answer = await open.send(first.name, first.body);
        expectEqual(`the second answer to ${step.id}`, answer, first.answer);
      } else await carryOut(step);
      // oxlint-enable no-await-in-loop
    }
    expectEqual('the balance in the end', open.decimal(await open.readBalance()), open.decimal(balance));
  } finally {
    await readmit();
  }
};
