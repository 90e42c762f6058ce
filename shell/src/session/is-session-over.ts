import type { ApiErrorCode } from '@marquee/kernel/contracts';

/** The API has ended the session, from elsewhere or because of its age: nothing has failed. */
export const isSessionOver = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === ('TOKEN_INVALID' satisfies ApiErrorCode);
