import {
  API_ERRORS,
  type ApiErrorCode,
  FIELD_ERROR_CODES,
  type FieldError,
  type FieldErrorCode,
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

/** The faults of each field, by its path. */
export type FieldFaults = Record<string, Array<FieldError & { code: FieldErrorCode }>>;

/** Invalid input that the schema alone cannot detect; answered like a schema violation. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly errors: FieldFaults;

  constructor(errors: FieldFaults) {
    super(`Invalid: ${Object.keys(errors).join(', ')}`);
    this.errors = errors;
  }
}

/**
 * The first error code that is not in the catalogue, as a cast or plain JavaScript may produce one; null if all are.
 */
export const findUnknownCode = (error: ApiError | InvalidInput): string | null => {
  if (error instanceof ApiError) return Object.hasOwn(API_ERRORS, error.code) ? null : error.code;
  const codes = Object.values(error.errors).flatMap((faults) => faults.map(({ code }) => code));
  return codes.find((code) => !FIELD_ERROR_CODES.includes(code)) ?? null;
};

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
export const invalid = (errors: FieldFaults, traceId: string): Invalid => ({
  status: 'validation_error',
  data: { title: VALIDATION_TITLE, errors, traceId },
});
