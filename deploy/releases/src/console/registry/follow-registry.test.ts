import type { Seen } from '../../protocol/console-session.ts';
import { followRegistry } from './follow-registry.ts';

const SECOND_MS = 1_000;
const CLOSED = 2;

/** A stream as the browser has it, whose events the test brings about. */
class FakeStream extends EventTarget {
  readyState = 1;
  close = (): void => void (this.readyState = CLOSED);
  say(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  refuse(): void {
    this.readyState = CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: { CLOSED } });
});
afterEach(() => void jest.useRealTimers());

function follow() {
  const streams: FakeStream[] = [];
  const told = { seen: [] as Seen[], away: [] as boolean[], refused: 0 };
  const stop = followRegistry({
    onSeen: (seen) => void told.seen.push(seen),
    onConnection: ({ isAway }) => void told.away.push(isAway),
    onRefused: () => void (told.refused += 1),
    open: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
  });
  return { told, streams, stop, stream: () => streams.at(-1)! };
}

it('tells what is seen, and that the registry is away once it has been silent', () => {
  const { told, stream, stop } = follow();
  const seen = { state: '1', edges: [] };
  stream().say('seen', seen);
  expect(told.seen).toEqual([seen]);
  for (let second = 0; second < 30; second += 1) {
    if (second % 5 === 0) stream().say('alive');
    jest.advanceTimersByTime(SECOND_MS);
  }
  expect(told.away).toEqual([]);
  jest.advanceTimersByTime(13 * SECOND_MS);
  expect(told.away).toEqual([true]);
  stream().say('alive');
  expect(told.away).toEqual([true, false]);
  stop();
});

it('is patient with a stream that breaks and comes back, and opens one anew that was refused', () => {
  const { told, streams, stream, stop } = follow();
  stream().dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(2 * SECOND_MS);
  stream().say('alive');
  expect(told.away).toEqual([]);
  stream().refuse();
  jest.advanceTimersByTime(4 * SECOND_MS);
  expect(told.refused).toBe(1);
  expect(streams).toHaveLength(2);
  expect(told.away).toEqual([true]);
  stop();
});
