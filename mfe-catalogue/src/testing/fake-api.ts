import { type Api, ApiError, type CallOptions } from '@marquee/kernel/http';

type Query = NonNullable<CallOptions<unknown>['query']>;

/** By `METHOD /path`: what the call answers, or a function that decides by its query or rejects. */
export type Answers = Record<string, unknown>;

export interface FakeApi extends Api {
  /** Every call so far, in order, with its query. */
  readonly calls: Array<{ call: string; query: Query; body: unknown; signal: AbortSignal | undefined }>;
}

/** An API that answers from a table; whatever is not in it is a test's mistake. Answers must fit their contract. */
export function fakeApi(answers: Answers): FakeApi {
  const calls: FakeApi['calls'] = [];
  const answer =
    (method: string): Api['get'] =>
    async (path, { schema, query = {}, signal, ...rest }) => {
      const call = `${method} ${path}`;
      calls.push({ call, query, body: 'body' in rest ? rest.body : undefined, signal });
      if (!(call in answers)) throw new Error(`The test gave no answer for ${call}.`);
      const given = answers[call];
      const value: unknown = typeof given === 'function' ? await given(query) : given;
      return schema.parse(value);
    };
  return { calls, get: answer('GET'), post: answer('POST') };
}

export const notFound = (code: string): never => {
  throw new ApiError({ code, status: 404 });
};

export const refused = (code: string): never => {
  throw new ApiError({ code, status: 200 });
};
