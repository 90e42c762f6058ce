import { InstrumentRemoved, MethodChosen } from '@marquee/kernel/contracts/cashier';
import { useErrorWords } from '@marquee/kernel/forms';
import { useQueryClient } from '@marquee/kernel/query';
import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

export type WayChange =
  | { kind: 'block' | 'unblock'; method: string }
  | { kind: 'remove'; instrumentId: string };

/** Which change it is, to know its button. */
export const changeKey = (change: WayChange): string =>
  `${change.kind} ${change.kind === 'remove' ? change.instrumentId : change.method}`;

/** Closes a way to pay to the player, opens it again, or keeps an instrument no longer. */
export function useWayChange() {
  const { api } = useHost();
  const queries = useQueryClient();
  const words = useErrorWords();
  const [pending, setPending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (change: WayChange): Promise<void> => {
    const idempotencyKey = crypto.randomUUID();
    if (change.kind === 'remove') {
      const { instrumentId } = change;
      const body = { instrumentId };
      await api.post('/payment/instrument/remove', { schema: InstrumentRemoved, body, idempotencyKey });
    } else {
      const { kind, method } = change;
      await api.post(`/payment/method/${kind}`, { schema: MethodChosen, body: { method }, idempotencyKey });
    }
  };
  return {
    pending,
    fault,
    change: async (change: WayChange): Promise<void> => {
      if (pending !== null) return;
      setPending(changeKey(change));
      setFault(null);
      try {
        await send(change);
      } catch (error) {
        setFault(words.ofFailure(error));
      } finally {
        await queries.invalidateQueries({ queryKey: ['cashier'] });
        setPending(null);
      }
    },
  };
}
