import { useCallback, useRef } from 'react';

import { ApiError } from '../http/api-error.ts';

/** The call may have been carried out: nobody knows until it is sent again with the same key. */
const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status !== 200 || error.code === 'CONTRACT';

/**
 * Sends what the player has decided, with the key of that decision: another try of a call whose answer was lost has the
 * same key, and everything else a new one.
 *
 * @example await carryOut(body, (idempotencyKey) => api.post('/payment/deposit', { schema, body, idempotencyKey }))
 */
export function useIntent() {
  const kept = useRef<{ text: string; key: string } | null>(null);
  return useCallback(
    async <Result>(body: object, send: (key: string) => Promise<Result>): Promise<Result> => {
      const text = JSON.stringify(body);
      if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID() };
      try {
        const result = await send(kept.current.key);
        kept.current = null;
        return result;
      } catch (error) {
        if (!isAnswerLost(error)) kept.current = null;
        throw error;
      }
    },
    [],
  );
}
