import {
  API_ERRORS,
  type ApiErrorCode,
  FIELD_ERROR_CODES,
  FieldError,
  Invalid,
  ok,
  Refusal,
  VALIDATION_TITLE,
} from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

const CODES = Object.keys(API_ERRORS) as ApiErrorCode[];
const TITLES = CODES.map((code) => API_ERRORS[code].title);

/** A refusal as this server may send it. Clients read any code, for theirs may be an older catalogue. */
const KnownRefusal = z.extend(Refusal, {
  data: z.extend(Refusal.shape.data, { code: z.enum(CODES), title: z.enum(TITLES) }),
});

const KnownInvalid = z.extend(Invalid, {
  data: z.extend(Invalid.shape.data, {
    title: z.literal(VALIDATION_TITLE),
    errors: z.record(z.string(), z.array(z.extend(FieldError, { code: z.enum(FIELD_ERROR_CODES) }))),
  }),
});

/** What a call may answer: its data or a refusal in the envelope of status 200, refusals elsewhere. */
export const responses = <Data extends z.ZodMiniType>(data: Data) => ({
  200: z.discriminatedUnion('status', [ok(data), KnownRefusal, KnownInvalid]),
  '4xx': KnownRefusal,
  '5xx': KnownRefusal,
});
