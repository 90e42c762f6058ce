import { ApiError } from '@marquee/kernel/http';

const ASKED_FOR: ReadonlySet<string> = new Set(['PIN_REQUIRED', 'CODE_REQUIRED', 'PASSWORD_REQUIRED']);

/** The player was asked for a proof and closed the question: they know that nothing has happened. */
export const isGivenUp = (error: unknown): boolean => error instanceof ApiError && ASKED_FOR.has(error.code);
