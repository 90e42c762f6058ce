import type { Challenge, SolveChallenge } from '@marquee/kernel/http';
import { BehaviorSubject } from 'rxjs';

import type { PopupQueue } from './popup-queue.ts';

/** A call of the player that waits for their proof. */
export interface ChallengeRequest {
  readonly challenge: Challenge;
  /** Takes the proof that the API gave; the call is sent again with it. */
  prove: (proof: string) => void;
}

/** The challenges of calls, one after the other in one popup. */
export interface ChallengeRequests {
  readonly current: ChallengeRequest | null;
  solve: SolveChallenge;
  /** Returns the undo. */
  subscribe(listener: () => void): () => void;
}

type ChallengePopups = Pick<PopupQueue, 'open' | 'close' | 'has' | 'subscribe'>;

const created = new WeakMap<object, ChallengeRequests>();

/**
 * The challenges that are shown by these popups. Closing the popup or signing out cancels all calls that wait.
 *
 * The code is fetched with the first challenge, like that of the popups.
 */
export function challengesOf(popups: ChallengePopups): ChallengeRequests {
  const known = created.get(popups) ?? createChallengeRequests(popups);
  created.set(popups, known);
  return known;
}

function createChallengeRequests(popups: ChallengePopups): ChallengeRequests {
  const waiting = new BehaviorSubject<ReadonlyArray<ChallengeRequest & { giveUp(): void }>>([]);
  popups.subscribe(() => {
    if (!popups.has('challenge')) for (const request of waiting.value) request.giveUp();
  });

  return {
    get current() {
      return waiting.value[0] ?? null;
    },
    solve: (challenge, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const leave = (): void => {
          signal?.removeEventListener('abort', abandon);
          waiting.next(waiting.value.filter((other) => other !== request));
          if (waiting.value.length === 0) popups.close('challenge');
        };
        const abandon = (): void => {
          leave();
          reject(signal?.reason as Error);
        };
        const end = (proof: string | null): void => {
          leave();
          resolve(proof);
        };
        const request = { challenge, prove: end, giveUp: () => end(null) };
        signal?.addEventListener('abort', abandon);
        waiting.next([...waiting.value, request]);
        popups.open('challenge');
      }),
    subscribe(listener) {
      const subscription = waiting.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
