import { Refused } from '../protocol/answers.ts';
import { type AnswerOf, type Call, fillPath, type GivenTo } from '../protocol/call.ts';
import { refusal, RegistryError } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';

export interface AskSetup {
  /** Where the service is, without a path. */
  url: string;
  token: string;
  fetch?: typeof fetch;
}

export interface Question {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

/** Asks the service. Every refusal is thrown as the registry itself would throw it. */
export interface Ask {
  <Each extends Call>(
    call: Each,
    given: GivenTo<Each>,
    options?: { ifLive?: number },
  ): Promise<AnswerOf<Each>>;
  /** What has no JSON in it. @throws RegistryError SERVICE_AWAY, and what the service refuses */
  raw(question: Question): Promise<Response>;
  /** The same, read to its end. */
  bytes(question: Question): Promise<Buffer>;
}

/** Longer than a pin takes, whose server bundles are tried out first. */
const PATIENCE_MS = 60_000;

const away = (url: string, error: unknown): RegistryError => {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const reason = cause === undefined ? errorMessage(error) : errorMessage(cause);
  return refusal(
    'SERVICE_AWAY',
    `The registry at ${url} does not answer: ${reason}.`,
    'See whether it runs and its address is right. What was asked may or may not have been done: look at status first.',
    { cause: error },
  );
};

const strange = (url: string, status: number, cause?: unknown): RegistryError =>
  refusal(
    'SERVICE_FAILED',
    `What answers at ${url} is no registry of releases, or one of another version (status ${status}).`,
    'See whether its address is right.',
    { cause },
  );

/** @throws RegistryError with the faults of the answer */
async function refuse(url: string, response: Response): Promise<never> {
  const text = await response.text();
  let refused: Refused;
  try {
    refused = Refused.parse(JSON.parse(text));
  } catch (error) {
    // What stands in front of it, or the service itself while it ends.
    if (response.status > 501) throw away(url, new Error(`status ${response.status}`));
    throw strange(url, response.status, error);
  }
  throw new RegistryError(refused.faults);
}

/** Asks the service at an address. */
export function createAsk({ url, token, fetch: send = fetch }: AskSetup): Ask {
  const origin = url.replace(/\/+$/, '');

  async function raw({ method, path, headers, body, signal }: Question): Promise<Response> {
    let response: Response;
    try {
      response = await send(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
        redirect: 'error',
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      throw away(origin, error);
    }
    if (!response.ok && response.status !== 304) await refuse(origin, response);
    return response;
  }

  const ask = async <Each extends Call>(
    call: Each,
    given: GivenTo<Each>,
    { ifLive }: { ifLive?: number } = {},
  ): Promise<AnswerOf<Each>> => {
    const { path, rest } = fillPath(call.path, given);
    const known = Object.entries(rest).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
    const isGet = call.method === 'GET';
    const response = await raw({
      method: call.method,
      path: isGet && query !== '' ? `${path}?${query}` : path,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(ifLive === undefined ? {} : { 'if-match': `"${ifLive}"` }),
      },
      ...(isGet ? {} : { body: JSON.stringify(rest) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text().catch((error: unknown) => {
      throw away(origin, error);
    });
    try {
      const { data } = JSON.parse(text) as { data: unknown };
      return call.answer.parse(data) as AnswerOf<Each>;
    } catch (error) {
      throw strange(origin, response.status, error);
    }
  };

  async function bytes({ signal, ...question }: Question): Promise<Buffer> {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await raw({
      ...question,
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    });
    try {
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw away(origin, error);
    }
  }

  return Object.assign(ask, { raw, bytes });
}
