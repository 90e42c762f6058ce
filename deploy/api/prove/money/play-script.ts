import { inspect } from 'node:util';

import { createModel, type Model, type ModelCall } from '../../src/wallet/model.fixture.ts';
import { afterCalls, type Answered, type Outcome } from './possible.ts';
import type { Sending, Step } from './script.ts';

/** The wallet of one player, as the provider of their game sees it. */
export interface PlayerWallet {
  /** Null where it is unknown whether the call was carried out. */
  send(call: ModelCall): Promise<Outcome>;
  /** Sends something else than what was signed. @returns whether it was refused for that */
  sendForged(call: ModelCall): Promise<boolean>;
}

/** What a wallet has done that it should not have. */
export class MoneyFault extends Error {
  override readonly name = 'MoneyFault';
}

export interface Counts {
  histories: number;
  calls: number;
  doubled: number;
  lost: number;
  forged: number;
  /** Calls to which no answer came, because a process was gone or busy; each was sent again. */
  unanswered: number;
}

export const newCounts = (): Counts => ({
  histories: 0,
  calls: 0,
  doubled: 0,
  lost: 0,
  forged: 0,
  unanswered: 0,
});

interface Playing {
  wallet: PlayerWallet;
  counts: Counts;
  pause: (ms: number) => Promise<unknown>;
}

/** A process needs a few seconds to come back, and on a busy machine a minute. */
export const ATTEMPTS = 3_000;
export const PAUSE_MS = 100;

/** Sends a call as its line lets it. */
const deliver = async ({ call, line }: Sending, { wallet, counts }: Playing): Promise<Answered[]> => {
  const ask = async (): Promise<Answered> => {
    counts.calls += 1;
    const outcome = await wallet.send(call);
    if (outcome === null) counts.unanswered += 1;
    return { call, outcome };
  };
  if (line === 'doubling') {
    counts.doubled += 1;
    return Promise.all([ask(), ask()]);
  }
  if (line === 'tampering') {
    counts.forged += 1;
    if (!(await wallet.sendForged(call)))
      throw new MoneyFault('a call that was changed on its way was taken');
  }
  const answered = await ask();
  if (line !== 'losing') return [answered];
  counts.lost += 1;
  return [{ call, outcome: null }];
};

/** As a provider does with what it does not know: sends it again until there is an answer. */
const settle = async (call: ModelCall, { wallet, counts, pause }: Playing): Promise<Answered> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    counts.calls += 1;
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows one without an answer
    const outcome = await wallet.send(call);
    if (outcome !== null) return { call, outcome };
    counts.unanswered += 1;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(PAUSE_MS);
  }
  throw new MoneyFault('a call is not answered, however often it is sent');
};

const shown = (value: unknown): string => inspect(value, { depth: 5, breakLength: 140 });

/**
 * Plays a script against a wallet that starts with this much, and answers the models that explain all of its answers.
 *
 * @throws {MoneyFault} where none does
 */
export const playScript = async (
  script: readonly Step[],
  { start, ...playing }: Playing & { start: bigint },
): Promise<Model[]> => {
  let possible = [createModel(start)];
  const heard: Answered[][] = [];
  const judge = (answered: Answered[]): void => {
    heard.push(answered);
    possible = afterCalls(possible, answered);
    if (possible.length === 0)
      throw new MoneyFault(`no order of the calls explains the last answers:\n${shown(heard)}`);
  };
  for (const step of script) {
    // oxlint-disable-next-line no-await-in-loop -- a history is a sequence
    const answered = (await Promise.all(step.map((sending) => deliver(sending, playing)))).flat();
    judge(answered);
    for (const { call, outcome } of answered) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (outcome === null) judge([await settle(call, playing)]);
    }
  }
  playing.counts.histories += 1;
  return possible;
};
