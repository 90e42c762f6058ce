import { type AnswerOf, fillPath, type GivenTo } from '../../protocol/call.ts';
import type { Calls } from '../../protocol/calls.ts';
import { CSRF_HEADER } from '../../protocol/console-paths.ts';
import { type Fault, refusal, RegistryError } from '../../registry-error.ts';
import type { CallTable } from './call-table.ts';

/** Asks the service by the name of a call. Every refusal is thrown as the registry itself would throw it. */
export type ConsoleAsk = <Name extends keyof Calls>(
  name: Name,
  given: GivenTo<Calls[Name]>,
  options?: { ifLive?: number | undefined },
) => Promise<AnswerOf<Calls[Name]>>;

type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface ConsoleAskSetup {
  calls: CallTable;
  csrf: string;
  /** Told when the service lets this browser in no more. */
  onEnded: (error: RegistryError) => void;
  send?: Send;
}

const away = (cause?: unknown): RegistryError =>
  refusal(
    'SERVICE_AWAY',
    'The registry does not answer.',
    'What was asked may or may not have been done: look at what is live first.',
    { cause },
  );

/** The answer's data. @throws RegistryError with the faults of the answer, SERVICE_AWAY */
export async function readAnswer<Data>(response: Response): Promise<Data> {
  const answer = (await response.json().catch((error: unknown) => {
    throw away(error);
  })) as { data?: Data; faults?: [Fault, ...Fault[]] };
  if (answer.faults !== undefined) throw new RegistryError(answer.faults);
  if (!response.ok) throw away();
  return answer.data as Data;
}

/** Sends a request of the console. @throws RegistryError as {@link readAnswer} */
export async function sendJson<Data>(path: string, init: RequestInit, send: Send = fetch): Promise<Data> {
  const response = await send(path, { ...init, redirect: 'error' }).catch((error: unknown) => {
    throw away(error);
  });
  return readAnswer(response);
}

/** Asks with the session of this browser. */
export function createConsoleAsk({ calls, csrf, onEnded, send }: ConsoleAskSetup): ConsoleAsk {
  return async <Name extends keyof Calls>(
    name: Name,
    given: GivenTo<Calls[Name]>,
    { ifLive }: { ifLive?: number | undefined } = {},
  ): Promise<AnswerOf<Calls[Name]>> => {
    const { method, path: pattern } = calls[name];
    const { path, rest } = fillPath(pattern, given);
    const known = Object.entries(rest).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
    const isGet = method === 'GET';
    const headers = {
      ...(isGet ? {} : { 'content-type': 'application/json', [CSRF_HEADER]: csrf }),
      ...(ifLive === undefined ? {} : { 'if-match': `"${ifLive}"` }),
    };
    const init = { method, headers, ...(isGet ? {} : { body: JSON.stringify(rest) }) };
    try {
      return await sendJson(isGet && query !== '' ? `${path}?${query}` : path, init, send);
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'TOKEN_INVALID') onEnded(error);
      throw error;
    }
  };
}
