import type { ApiError } from '@marquee/kernel/http';

/** Compares names, not classes: the class is in the API client's chunk, which a popup does not wait for. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
