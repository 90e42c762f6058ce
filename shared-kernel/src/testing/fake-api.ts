import type { Api, CallOptions, PostOptions } from '../http/api.ts';

type Query = NonNullable<CallOptions<unknown>['query']>;

/** By `METHOD /path`: what the call answers, or a function that decides by its query, or rejects. */
export type Answers = Record<string, unknown>;

export interface FakeApi extends Api {
  /** Every call so far, in order. */
  readonly calls: Array<{
    call: string;
    query: Query;
    body: unknown;
    idempotencyKey: string | undefined;
    signal: AbortSignal | undefined;
  }>;
}

/**
 * An API that answers from a table. A call that is not in it is refused, and an answer must fit its contract.
 *
 * @example fakeApi({ 'GET /settings': someSettings })
 */
export function fakeApi(answers: Answers): FakeApi {
  const calls: FakeApi['calls'] = [];
  const answer =
    (method: string): Api['get'] =>
    async (path, { schema, query = {}, signal, ...rest }) => {
      const call = `${method} ${path}`;
      const { body, idempotencyKey } = rest as Partial<PostOptions<unknown>>;
      calls.push({ call, query, body, idempotencyKey, signal });
      if (!Object.hasOwn(answers, call)) throw new Error(`The test gave no answer for ${call}.`);
      const given = answers[call];
      const value: unknown = typeof given === 'function' ? await given(query) : given;
      return schema.parse(value);
    };
  return { calls, get: answer('GET'), post: answer('POST') };
}

/** Tests hand over either a table of answers or an API of their own. */
export const asApi = (api: Api | Answers): Api => (isApi(api) ? api : fakeApi(api));

const isApi = (api: Api | Answers): api is Api => typeof api['get'] === 'function';
