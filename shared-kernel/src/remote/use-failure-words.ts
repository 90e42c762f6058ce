import { useMemo } from 'react';

import { ApiError } from '../http/api-error.ts';
import { useSentences } from './context.ts';

/** The call did not reach an API that knows it, so the input is not at fault. */
const NOT_REACHED = new Set(['NETWORK', 'TIMEOUT', 'HTTP', 'ROUTE_NOT_FOUND']);

/**
 * Why a call failed, in the page's language; a general sentence for what the catalogue does not know. Pages of forms have
 * it as `useErrorWords().ofFailure`.
 *
 * @example const wordsOf = useFailureWords(); … setFailure(wordsOf(error));
 */
export function useFailureWords(): (error: unknown) => string {
  const say = useSentences();
  return useMemo(
    () => (error) => {
      if (!(error instanceof ApiError)) return say('error.main');
      if (NOT_REACHED.has(error.code)) return say('error.unavailable');
      return say(error.title, error.params);
    },
    [say],
  );
}
