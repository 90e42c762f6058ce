import { ApiError } from '@marquee/kernel/http';

/** The API has no cashier: it is older than this remote. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !error.isSubjectMissing;
