import { type ContractFormOptions, useErrorWords } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

import { isGivenUp } from '../../challenge/is-given-up.ts';

type Contract<Answer> = ContractFormOptions<Answer>['schema'];

export interface SecurityCall {
  isSending: boolean;
  /** The answer of a call; null where it was refused, which the player is told, or given up. */
  send: <Answer>(path: string, schema: Contract<Answer>, body?: object) => Promise<Answer | null>;
}

/** A change of what protects the account that is one press: the shell asks for the proof that it needs. */
export function useSecurityCall(onChanged: () => void): SecurityCall {
  const words = useErrorWords();
  const host = useHost();
  const [isSending, setSending] = useState(false);

  return {
    isSending,
    async send(path, schema, body) {
      setSending(true);
      try {
        const answer = await host.api.post(`/dashboard/security${path}`, {
          schema,
          ...(body && { body }),
          idempotencyKey: crypto.randomUUID(),
        });
        host.bus.publish('player/changed', {});
        onChanged();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isGivenUp(error)) host.notify({ type: 'error', title: words.ofFailure(error) });
        return null;
      } finally {
        setSending(false);
      }
    },
  };
}
