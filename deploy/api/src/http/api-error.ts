import {
  API_ERRORS,
  type ApiErrorCode,
  type Invalid,
  type Refusal,
  VALIDATION_TITLE,
} from '@marquee/kernel/contracts';

/**
 * A refusal with a code of the catalogue. Thrown anywhere below a route, it becomes the envelope the catalogue says.
 *
 * The message is for the developer who reads the log; screens choose their words by code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly params: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: { params?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.params = details.params;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get httpStatus(): number {
    return API_ERRORS[this.code].http;
  }
}

/** Input that the schema could not judge alone, refused as the schema would have. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly errors: Invalid['data']['errors'];

  constructor(errors: Invalid['data']['errors']) {
    super(`Invalid: ${Object.keys(errors).join(', ')}`);
    this.errors = errors;
  }
}

/** The envelope of a successful answer. */
export const ok = <Data>(data: Data): { status: 'ok'; data: Data } => ({ status: 'ok', data });

/** The envelope of a refusal. */
export const refusal = (error: ApiError, traceId: string): Refusal => ({
  status: 'error',
  data: {
    code: error.code,
    title: API_ERRORS[error.code].title,
    ...(error.params && { params: error.params }),
    traceId,
    ...(error.retryAfterSeconds !== undefined && { retryAfter: error.retryAfterSeconds }),
  },
});

/** The envelope of a request whose fields are at fault. */
export const invalid = (errors: Invalid['data']['errors'], traceId: string): Invalid => ({
  status: 'validation_error',
  data: { title: VALIDATION_TITLE, errors, traceId },
});
