import { ActivityChanged } from '@marquee/kernel/contracts/streamer';
import { useFailureWords, useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

import type { LiveWheel } from './use-wheel.ts';

type StepName = 'open' | 'join' | 'leave' | 'lock' | 'draw' | 'claim' | 'cancel';

export interface Steps {
  /** The one that is under way. */
  pending: StepName | null;
  /** Why the last one failed. */
  fault: string | null;
  take: (name: StepName, body?: object) => Promise<void>;
}

const MOVES_MONEY: ReadonlySet<StepName> = new Set(['open', 'claim', 'cancel']);

/** What a player does with a wheel: one step at a time, each sent once however often it is pressed. */
export function useSteps({ activity, refresh }: LiveWheel): Steps {
  const host = useHost();
  const wordsOf = useFailureWords();
  const [pending, setPending] = useState<StepName | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (name: StepName, body: object = {}): Promise<void> => {
    if (pending !== null) return;
    setPending(name);
    setFault(null);
    try {
      await host.api.post(`/pas/activity/${activity.id}/${name}`, {
        schema: ActivityChanged,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      if (MOVES_MONEY.has(name)) host.bus.publish('player/changed', {});
    } catch (error) {
      setFault(wordsOf(error));
    }
    // Also after a refusal: it is refused because it stands otherwise than it was shown.
    await refresh().catch(() => {});
    setPending(null);
  };
  return { pending, fault, take };
}
