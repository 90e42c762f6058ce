import { useMemo } from 'react';

import type { FieldError } from '../contracts/envelope.ts';
import { API_ERRORS, type ApiErrorCode, VALIDATION_TITLE } from '../contracts/errors.ts';
import { useSentences } from '../remote/context.ts';
import { useFailureWords } from '../remote/use-failure-words.ts';

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
  const say = useSentences();
  const ofFailure = useFailureWords();
  return useMemo(
    () => ({
      ofFailure,
      ofCode: (code) => say(isKnown(code) ? API_ERRORS[code].title : API_ERRORS.INTERNAL.title),
      ofField: ({ code, params }) => say(code, params),
      ofInvalidInput: () => say(VALIDATION_TITLE),
    }),
    [say, ofFailure],
  );
}
