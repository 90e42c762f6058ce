import { createApi, Refused } from './api.ts';

const BET = { stakeMinor: 100, choices: {}, roundId: '1'.repeat(32) };
const sent: string[] = [];
const connected: boolean[] = [];

/** Answers one after another; an error is a line that breaks. */
const answerWith = (...answers: Array<() => Response>): void => {
  globalThis.fetch = async (_, init) => {
    sent.push(typeof init?.body === 'string' ? init.body : '');
    const answer = answers.shift();
    if (!answer) throw new Error('nobody should have asked again');
    return answer();
  };
};
const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};
const played = (): Response => Response.json({ round: 'played' });
const cutOff = (): Response => new Response('{"round":', { status: 200 });

/** Plays, and lets the pauses between the tries pass. */
const play = async (): Promise<unknown> => {
  const playing = createApi((isConnected) => void connected.push(isConnected))
    .play(BET)
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return playing;
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  connected.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it.each([
  ['no line', noLine],
  ['a server that is away', () => new Response('', { status: 503 })],
  ['an answer that breaks off', cutOff],
])('sends the same bet again after %s, until it has an answer', async (_, failed) => {
  answerWith(failed, failed, played);
  expect(await play()).toEqual({ round: 'played' });
  expect(sent).toEqual(Array.from({ length: 3 }, () => JSON.stringify(BET)));
  expect(connected).toEqual([false, false, true]);
});

it.each([
  ['its code', () => Response.json({ code: 'BET_REFUSED' }, { status: 409 }), 'BET_REFUSED'],
  [
    'that something failed where no code was given',
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    'INTERNAL',
  ],
])('asks once where it is refused, and tells %s', async (_, refuse, code) => {
  answerWith(refuse);
  const error = await play();
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ code });
  expect(sent).toHaveLength(1);
});
