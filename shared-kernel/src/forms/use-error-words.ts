import { useContext, useMemo } from 'react';

import type { FieldError } from '../contracts/envelope.ts';
import { API_ERRORS, type ApiErrorCode, VALIDATION_TITLE } from '../contracts/errors.ts';
import { ApiError } from '../http/api-error.ts';
import { RemoteContext } from '../remote/context.ts';

/** The call did not reach an API that knows it, so the input is not at fault. */
const NOT_REACHED = new Set(['NETWORK', 'TIMEOUT', 'HTTP', 'ROUTE_NOT_FOUND']);

const isKnown = (code: string): code is ApiErrorCode => Object.hasOwn(API_ERRORS, code);

export interface ErrorWords {
  /** Why a call failed, in the page's language; a general sentence for what the catalogue does not know. */
  ofFailure: (error: unknown) => string;
  /** What a refusal says whose code is part of an answer, such as why something is closed. */
  ofCode: (code: string) => string;
  ofField: (error: FieldError) => string;
  /** What a form says that has fields at fault. */
  ofInvalidInput: () => string;
}

/** The sentences of the error catalogue, which the shell has in the page's language. */
export function useErrorWords(): ErrorWords {
  const remote = useContext(RemoteContext);
  if (remote === null) throw new Error('Forms work only inside a remote: wrap the test in renderInRemote.');
  const { say } = remote;
  return useMemo(
    () => ({
      ofFailure(error) {
        if (!(error instanceof ApiError)) return say(API_ERRORS.INTERNAL.title);
        if (NOT_REACHED.has(error.code)) return say(API_ERRORS.UNAVAILABLE.title);
        return say(error.title, error.params);
      },
      ofCode: (code) => say(isKnown(code) ? API_ERRORS[code].title : API_ERRORS.INTERNAL.title),
      ofField: ({ code, params }) => say(code, params),
      ofInvalidInput: () => say(VALIDATION_TITLE),
    }),
    [say],
  );
}
