import type { ApiError } from '@marquee/kernel/http';

/** By its name: the class lies in the chunk of the API client, which a popup does not wait for. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
