import { type FetchResponse, ofetch } from 'ofetch';
import type * as z from 'zod/mini';

import { answer } from '../contracts/envelope.ts';
import { ApiError } from './api-error.ts';

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface CallOptions<T> {
  /** The shape of `data` in a successful answer; anything else is an error with code `CONTRACT`. */
  schema: z.ZodMiniType<T>;
  query?: Query;
  signal?: AbortSignal;
}

export interface PostOptions<T> extends CallOptions<T> {
  body?: unknown;
  /** Makes a repeated send of the same intent harmless; required by calls that move money. */
  idempotencyKey?: string;
}

/** The one way to call `/api/v1`. Resolves with `data`; rejects with an {@link ApiError}, or an AbortError. */
export interface Api {
  get<T>(path: string, options: CallOptions<T>): Promise<T>;
  post<T>(path: string, options: PostOptions<T>): Promise<T>;
}

export interface ApiSetup {
  /** With `/api/v1`, without a trailing slash. */
  baseUrl: string;
  headers?: Record<string, string>;
  /** The access token of the moment, null for a visitor. */
  token?: () => string | null;
  /**
   * Asked once after a 401; resolves with a new token, or null when the session is over. Concurrent calls share one
   * refresh because the function given here does.
   */
  refresh?: () => Promise<string | null>;
  /** No answer within it is an error with code `TIMEOUT`. */
  timeoutMs?: number;
}

type Send = { method: 'GET' | 'POST'; path: string; options: PostOptions<unknown> };

/** @example createApi({ baseUrl: '/api/v1' }).get('/menu', { schema: Menu }) */
export function createApi(setup: ApiSetup): Api {
  const { token = () => null, refresh = () => Promise.resolve(null), timeoutMs = 10_000 } = setup;

  const send = async ({ method, path, options }: Send, accessToken: string | null) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await ofetch.raw<unknown>(setup.baseUrl + path, {
        method,
        query: options.query,
        body: options.body as Record<string, unknown> | undefined,
        headers: {
          ...setup.headers,
          ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        },
        signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
        retry: 0,
        ignoreResponseError: true,
      });
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw new ApiError({ code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', status: 0, cause: error });
    }
  };

  const call = async <T>(request: Send, schema: z.ZodMiniType<T>): Promise<T> => {
    const accessToken = token();
    const response = await send(request, accessToken);
    if (response.status !== 401 || accessToken === null) return read(response, schema);
    const renewed = await refresh();
    return read(renewed === null ? response : await send(request, renewed), schema);
  };

  return {
    get: (path, options) => call({ method: 'GET', path, options }, options.schema),
    post: (path, options) => call({ method: 'POST', path, options }, options.schema),
  };
}

const answers = new WeakMap<z.ZodMiniType, ReturnType<typeof answer>>();

/** The shape of all answers around that of their data: making one takes longer than reading an answer with it. */
function answerOf<T>(schema: z.ZodMiniType<T>): ReturnType<typeof answer<z.ZodMiniType<T>>> {
  const shape = answers.get(schema) ?? answer(schema);
  answers.set(schema, shape);
  return shape as ReturnType<typeof answer<z.ZodMiniType<T>>>;
}

function read<T>(response: FetchResponse<unknown>, schema: z.ZodMiniType<T>): T {
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
