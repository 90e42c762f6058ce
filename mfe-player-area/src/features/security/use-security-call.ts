import type { ContractFormOptions } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

/** What the player was asked for and closed: they know that nothing has happened. */
const GIVEN_UP = new Set(['PIN_REQUIRED', 'CODE_REQUIRED', 'PASSWORD_REQUIRED']);

type Contract<Answer> = ContractFormOptions<Answer>['schema'];

export interface SecurityCall {
  isSending: boolean;
  /** The answer of a call; null where it was refused, which the player is told, or given up. */
  send: <Answer>(path: string, schema: Contract<Answer>) => Promise<Answer | null>;
}

/** A change of what protects the account that is one press: the shell asks for the proof that it needs. */
export function useSecurityCall(onChanged: () => void): SecurityCall {
  const { t } = useTranslation();
  const host = useHost();
  const [isSending, setSending] = useState(false);

  return {
    isSending,
    async send(path, schema) {
      setSending(true);
      try {
        const answer = await host.api.post(`/dashboard/security${path}`, {
          schema,
          idempotencyKey: crypto.randomUUID(),
        });
        host.bus.publish('player/changed', {});
        onChanged();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!GIVEN_UP.has(error.code)) host.notify({ type: 'error', title: t('security.failed') });
        return null;
      } finally {
        setSending(false);
      }
    },
  };
}
