import { jitteredDelay } from '@marquee/kernel/retry';

import { CALLS } from '../protocol/calls.ts';
import { RegistryError } from '../registry-error.ts';
import type { Ask } from '../remote/ask.ts';
import { errorMessage } from '../thrown.ts';
import type { Following } from './following-file.ts';
import { readEvents } from './read-events.ts';
import { type RegistryState, servesTheSame, stateId } from './registry-state.ts';

export interface FollowSetup {
  ask: Ask;
  url: string;
  /**
   * Takes over what a state tells of, and returns why not all of it.
   *
   * @param signal that a newer state is to be taken over instead
   * @throws where the registry cannot be reached, and where it was given up
   */
  take: (state: RegistryState, signal: AbortSignal) => Promise<string | null>;
  /** Told how it is with the registry, whenever that changes and every few seconds. */
  tell: (following: Following) => void;
  /** When the registry was heard of before this began. */
  heardBefore: string | null;
  clock: () => Date;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Told of each problem once. */
  onProblem: (problem: string) => void;
}

/** How often what could not be taken over is tried again. */
const AGAIN_MS = 3_000;
/** Between two questions, while there is no stream. */
const POLL_MS = 1_000;
/** How often it is asked before a stream is tried again. */
const POLLS = 10;
const TELL_MS = 2_000;
const DELAYS = { baseMs: 250, mostMs: 5_000 };

/**
 * Follows a registry until the signal: by its events, which go on after the last one that was heard, and by asking every
 * second where a stream does not hold. Whatever fails is tried again.
 */
export async function followRegistry(setup: FollowSetup, signal: AbortSignal): Promise<void> {
  const { ask, url, take, clock, wait, random, onProblem } = setup;
  let heardAt = setup.heardBefore;
  let lastId: string | null = null;
  let away: string | null = null;
  let refused: string | null = null;
  let wanted: RegistryState | null = null;
  /** What is being taken over, or was last. */
  let taking: { state: RegistryState; giveUp: AbortController } | null = null;
  let wake: () => void = () => {};
  let told = { problem: '', at: 0 };

  function tell(): void {
    const problem = away ?? refused;
    const now = clock();
    if (told.problem === String(problem) && now.getTime() - told.at < TELL_MS) return;
    if (problem !== null && told.problem !== problem) onProblem(problem);
    told = { problem: String(problem), at: now.getTime() };
    setup.tell({ url, heardAt, problem });
  }

  const hear = (): void => {
    heardAt = clock().toISOString();
    away = null;
    tell();
  };

  const want = (state: RegistryState): void => {
    wanted = state;
    if (taking === null || stateId(state) !== stateId(taking.state)) wake();
    // A return to what is here already does not wait until what it takes back has arrived.
    if (taking !== null && !servesTheSame(state, taking.state)) taking.giveUp.abort();
  };

  const untilWoken = async (mostMs: number): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, wait(mostMs, signal)]);
  };

  const lose = (error: unknown): void => {
    away =
      error instanceof RegistryError
        ? error.message
        : `The registry at ${url} does not answer: ${errorMessage(error)}.`;
    tell();
  };

  /** Takes over one state after the other; of several that came meanwhile, the last. */
  async function work(): Promise<void> {
    while (!signal.aborted) {
      if (wanted === null) {
        await untilWoken(TELL_MS);
        tell();
        continue;
      }
      const state = wanted;
      wanted = null;
      const giveUp = new AbortController();
      taking = { state, giveUp };
      try {
        refused = await take(state, giveUp.signal);
        tell();
        if (refused === null) continue;
      } catch (error) {
        if (giveUp.signal.aborted) continue;
        lose(error);
      }
      if (!giveUp.signal.aborted) await untilWoken(AGAIN_MS);
      wanted ??= state;
    }
  }

  /** @returns whether the registry answered */
  async function poll(): Promise<boolean> {
    try {
      const state = await ask(CALLS.state, {});
      hear();
      want(state);
      return true;
    } catch (error) {
      lose(error);
      return false;
    }
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      let wasHeard = false;
      const onHeard = (): void => {
        wasHeard = true;
        hear();
      };
      const onState = (state: RegistryState, id: string): void => {
        lastId = id;
        want(state);
      };
      // Whether it is the stream alone that broke, or the service does not answer, the next question tells.
      await readEvents(ask, { onState, onHeard }, { after: lastId, signal }).catch(() => {});
      let failures = 0;
      for (let left = wasHeard ? 1 : POLLS; left > 0 && !signal.aborted;) {
        failures = (await poll()) ? 0 : failures + 1;
        left = failures === 0 ? left - 1 : 1;
        await wait(failures === 0 ? POLL_MS : jitteredDelay(failures, DELAYS, random), signal);
      }
    }
  }

  await Promise.all([work(), listen()]);
}
