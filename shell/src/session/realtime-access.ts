import type { RealtimeAccess } from '@marquee/kernel/live';

/** Holds what opens the event stream of the player, between display-data, which gives it, and the stream. */
export interface RealtimeHolder {
  /** Of the player who is signed in now; null when nobody is, or nobody is known yet. */
  keep(access: RealtimeAccess | null): void;
  /** Resolves as soon as there is any. Other tokens than the refused ones, which are asked for where there are none. */
  current(refused: RealtimeAccess | null): Promise<RealtimeAccess>;
}

/** @param renew has display-data fetched again, and its tokens kept */
export function createRealtimeHolder(renew: () => void): RealtimeHolder {
  let kept: RealtimeAccess | null = null;
  let waiting: Array<(access: RealtimeAccess) => void> = [];
  return {
    keep(access) {
      kept = access;
      if (access === null) return;
      const answered = waiting;
      waiting = [];
      for (const resolve of answered) resolve(access);
    },
    current(refused) {
      if (kept !== null && kept !== refused) return Promise.resolve(kept);
      const next = new Promise<RealtimeAccess>((resolve) => waiting.push(resolve));
      if (kept !== null) {
        kept = null;
        renew();
      }
      return next;
    },
  };
}
