import type { FieldError } from '../contracts/envelope.ts';

export interface ApiErrorDetails {
  /** Stable code: from the API's catalogue, or `NETWORK`, `TIMEOUT`, `HTTP`, `CONTRACT` for what never reached it. */
  code: string;
  /** Translation key of a title for the player. */
  title?: string;
  params?: Record<string, unknown>;
  /** By field path, when the API refused the input. */
  fields?: Record<string, FieldError[]>;
  /** HTTP status; 0 when there was no response. */
  status: number;
  traceId?: string;
  /** When the API would take the call, in seconds from its answer. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error of every API call. Screens choose their words by `code`. */
export class ApiError extends Error {
  readonly code: string;
  readonly title: string;
  readonly params: Record<string, unknown>;
  readonly fields: Record<string, FieldError[]>;
  readonly status: number;
  readonly traceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(`The API call failed: ${details.code}`, { cause: details.cause });
    this.name = 'ApiError';
    this.code = details.code;
    this.title = details.title ?? 'error.main';
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.status = details.status;
    this.traceId = details.traceId;
    this.retryAfterSeconds = details.retryAfter;
  }

  /**
   * The API knows the call, and what was asked for does not exist. A 404 without the API's envelope, or for a call that
   * this API does not have, is a failure of the site instead: a remote may be released ahead of its API.
   */
  get isSubjectMissing(): boolean {
    return this.status === 404 && this.code !== 'ROUTE_NOT_FOUND' && this.code !== 'HTTP';
  }
}
