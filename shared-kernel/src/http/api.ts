import { type FetchResponse, ofetch } from 'ofetch';
import type * as z from 'zod/mini';

import type { MovesMoney, MovesNoMoney } from '../contracts/moves-money.ts';
import { ApiError } from './api-error.ts';
import { challengeIn, type SolveChallenge } from './challenge.ts';
import { readAnswer } from './read-answer.ts';

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface CallOptions<T> {
  /** The shape of `data` in a successful answer; anything else is an error with code `CONTRACT`. */
  schema: z.ZodMiniType<T>;
  query?: Query;
  signal?: AbortSignal;
  /** Asks the server even where the browser has kept an answer that it may still use. */
  isFresh?: boolean;
}

export interface PostOptions<T> extends CallOptions<T> {
  schema: z.ZodMiniType<T> & MovesNoMoney;
  /** Sent as JSON; a `Blob` as it is, with its own type. */
  body?: unknown;
  /** Longer than that of other calls, for a body that takes a while to send. */
  timeoutMs?: number;
  /** Sent also where the document goes away meanwhile. Its body may have at most 64 KB. */
  keepalive?: boolean;
  /** Told how much of the body is sent, from 0 to 1. In browsers alone. */
  onProgress?: (share: number) => void;
  /**
   * Makes a repeated send of the same intent harmless. A call that has one is sent once more, with the same key, when
   * the network failed.
   */
  idempotencyKey?: string;
}

/** A call that moves money: it has to say which intent it carries out. */
export interface MoneyPostOptions<T> extends CallOptions<T> {
  schema: z.ZodMiniType<T> & MovesMoney;
  body?: unknown;
  /** A UUID made when the player decides, and kept until the answer is known: a retry sends the same one. */
  idempotencyKey: string;
}

/** The one way to call `/api/v1`. Resolves with `data`; rejects with an {@link ApiError}, or an AbortError. */
export interface Api {
  get<T>(path: string, options: CallOptions<T>): Promise<T>;
  post<T>(path: string, options: PostOptions<T> | MoneyPostOptions<T>): Promise<T>;
}

/** In whose name requests are sent, and what becomes of a token that the API refuses. */
export interface Credentials {
  /** The access token of the moment, null for a visitor. */
  token: () => string | null;
  /**
   * Asked once after a 401, with the token that was refused; resolves with the token to try instead, or null when the
   * session of the request is over. Concurrent requests share one refresh because the function given here does.
   */
  refresh: (refused: string) => Promise<string | null>;
  /** Told of a token that was refused although `refresh` has just given it: the request is not tried a third time. */
  onRefused: (token: string) => void;
}

export interface ApiSetup extends Partial<Credentials> {
  /** With `/api/v1`, without a trailing slash. */
  baseUrl: string;
  headers?: Record<string, string>;
  /** Called once when the API asks the player for a proof; without it, such a call is refused. */
  solveChallenge?: SolveChallenge;
  /** No answer within it is an error with code `TIMEOUT`. */
  timeoutMs?: number;
}

/** Carries the proof of a solved challenge. */
const PROOF_HEADER = 'challenge-proof';

interface Send {
  method: 'GET' | 'POST';
  path: string;
  options: PostOptions<unknown> | MoneyPostOptions<unknown>;
  proof?: string;
}

/** @example createApi({ baseUrl: '/api/v1' }).get('/menu', { schema: Menu }) */
export function createApi(setup: ApiSetup): Api {
  const { token = () => null, refresh = () => Promise.resolve(null), timeoutMs = 10_000 } = setup;

  const sendOnce = async ({ method, path, options, proof }: Send, accessToken: string | null) => {
    const timeout = AbortSignal.timeout(
      ('timeoutMs' in options ? options.timeoutMs : undefined) ?? timeoutMs,
    );
    const onProgress = 'onProgress' in options ? options.onProgress : undefined;
    try {
      const client =
        onProgress === undefined
          ? ofetch
          : (await import(/* webpackChunkName: "upload" */ './upload-fetch.ts')).uploadFetch(onProgress);
      return await client.raw<unknown>(setup.baseUrl + path, {
        method,
        query: options.query,
        body: options.body as Record<string, unknown> | undefined,
        headers: {
          ...setup.headers,
          ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
          ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }),
        },
        ...(options.isFresh === true && { cache: 'no-cache' }),
        ...('keepalive' in options && options.keepalive === true && { keepalive: true }),
        signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
        retry: 0,
        ignoreResponseError: true,
      });
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw new ApiError({ code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', status: 0, cause: error });
    }
  };

  const send = async (request: Send, accessToken: string | null): Promise<FetchResponse<unknown>> => {
    try {
      return await sendOnce(request, accessToken);
    } catch (error) {
      // The call may have arrived and only its answer been lost: without a key, a retry could repeat its effect.
      const isHarmless = request.options.idempotencyKey !== undefined;
      if (!isHarmless || !(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
      return sendOnce(request, accessToken);
    }
  };

  const sendAsPlayer = async (request: Send): Promise<FetchResponse<unknown>> => {
    const accessToken = token();
    const response = await send(request, accessToken);
    if (response.status !== 401 || accessToken === null) return response;
    const renewed = await refresh(accessToken);
    if (renewed === null) return response;
    request.options.signal?.throwIfAborted();
    const second = await send(request, renewed);
    if (second.status === 401) setup.onRefused?.(renewed);
    return second;
  };

  const call = async <T>(request: Send, schema: z.ZodMiniType<T>): Promise<T> => {
    const response = await sendAsPlayer(request);
    const challenge = setup.solveChallenge && challengeIn(response._data);
    if (!challenge) return readAnswer(response, schema);
    const proof = await setup.solveChallenge?.(challenge, request.options.signal);
    // A refused proof is not asked for again: the screen shows the refusal, and the player starts the call again.
    return readAnswer(
      typeof proof === 'string' ? await sendAsPlayer({ ...request, proof }) : response,
      schema,
    );
  };

  return {
    get: (path, options) => call({ method: 'GET', path, options }, options.schema),
    post: (path, options) => call({ method: 'POST', path, options }, options.schema),
  };
}
