import type { FetchResponse } from 'ofetch';
import type * as z from 'zod/mini';

import { answer } from '../contracts/envelope.ts';
import { ApiError } from './api-error.ts';

const answers = new WeakMap<z.ZodMiniType, ReturnType<typeof answer>>();

/** The shape of all answers around that of their data: making one takes longer than reading an answer with it. */
function answerOf<T>(schema: z.ZodMiniType<T>): ReturnType<typeof answer<z.ZodMiniType<T>>> {
  const shape = answers.get(schema) ?? answer(schema);
  answers.set(schema, shape);
  return shape as ReturnType<typeof answer<z.ZodMiniType<T>>>;
}

/** The data of a successful answer. @throws {ApiError} for every other one */
export function readAnswer<T>(response: FetchResponse<unknown>, schema: z.ZodMiniType<T>): T {
  const { status } = response;
  const parsed = answerOf(schema).safeParse(response._data);
  if (!parsed.success) {
    throw new ApiError({ code: response.ok ? 'CONTRACT' : 'HTTP', status, cause: parsed.error });
  }
  const envelope = parsed.data;
  switch (envelope.status) {
    case 'ok':
      return envelope.data;
    case 'error':
      throw new ApiError({ ...envelope.data, status });
    case 'validation_error':
      throw new ApiError({
        code: 'VALIDATION',
        title: envelope.data.title,
        fields: envelope.data.errors,
        status,
        traceId: envelope.data.traceId,
      });
  }
}
