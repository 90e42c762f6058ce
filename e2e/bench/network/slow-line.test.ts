import { SEGMENT_BYTES } from './congestion-window.ts';
import { createSlowLine, type Ends } from './slow-line.ts';
import { SLOW_NETWORK } from './slow-network.ts';
import { firstByteMs, transferMs } from './transfer-time.ts';
import { createVirtualClock } from './virtual-clock.ts';

const RTT = SLOW_NETWORK.roundTripMs;
const BYTES_PER_MS = 200;
const SEGMENT_MS = SEGMENT_BYTES / BYTES_PER_MS;

/** What TLS and HTTP/2 send before an answer. */
const HANDSHAKE = ['hello', 'certificate', 'settings', 'ticket'].map((part) => Buffer.from(part));

/** A line with a clock of its own, and connections whose server answers whatever comes at once. */
function aLine() {
  const clock = createVirtualClock();
  const line = createSlowLine(SLOW_NETWORK, clock);
  return {
    clock,
    /** Asks as TLS and HTTP do: a handshake, and on its answer a request, to which `bytes` come back. */
    load: (bytes: number) => {
      const seen = { firstByteAt: Number.NaN, lastByteAt: Number.NaN, received: 0, endedAt: Number.NaN };
      const pauses: boolean[] = [];
      let greetings = 0;
      const ends: Ends = {
        toServer(chunk) {
          if (chunk?.toString() === 'hello') for (const part of HANDSHAKE) connection.fromServer(part);
          else if (chunk !== null) {
            connection.fromServer(Buffer.alloc(bytes));
            connection.fromServer(null);
          }
        },
        toBrowser(chunk) {
          if (chunk === null) seen.endedAt = clock.now();
          else if (greetings < HANDSHAKE.length) {
            greetings += 1;
            if (greetings === HANDSHAKE.length) connection.fromBrowser(Buffer.from('request'));
          } else {
            if (seen.received === 0) seen.firstByteAt = clock.now();
            seen.received += chunk.length;
            seen.lastByteAt = clock.now();
          }
        },
        pauseServer: (isPaused) => void pauses.push(isPaused),
      };
      const connection = line.connect(ends);
      connection.fromBrowser(Buffer.from('hello'));
      return { seen, pauses };
    },
  };
}

it('brings the first byte after three round trips: TCP, TLS and the request', () => {
  const { clock, load } = aLine();
  const { seen } = load(1);
  clock.run();
  expect(seen.firstByteAt).toBeCloseTo(3 * RTT, 0);
  expect(firstByteMs(SLOW_NETWORK)).toBe(3 * RTT);
});

it('sends its first window, then waits for the first segment to be acknowledged', () => {
  const lastByteOf = (segments: number): number => {
    const { clock, load } = aLine();
    const { seen } = load(segments * SEGMENT_BYTES);
    clock.run();
    return seen.lastByteAt - firstByteMs(SLOW_NETWORK);
  };
  const firstWindow = 10 + HANDSHAKE.length;
  expect(Math.abs(lastByteOf(firstWindow) - firstWindow * SEGMENT_MS)).toBeLessThan(2);
  expect(Math.abs(lastByteOf(firstWindow + 1) - (RTT + 2 * SEGMENT_MS))).toBeLessThan(2);
});

it('is as fast as its rate once the window covers a round trip', () => {
  expect(transferMs(2_000_000, SLOW_NETWORK) - transferMs(1_000_000, SLOW_NETWORK)).toBeCloseTo(
    1_000_000 / BYTES_PER_MS,
  );
});

it('takes as long for an answer as the floor says, and never less', () => {
  for (const bytes of [1, 5_000, 14_600, 20_000, 40_000, 120_000]) {
    const { clock, load } = aLine();
    const { seen } = load(bytes);
    clock.run();
    const floor = firstByteMs(SLOW_NETWORK) + transferMs(bytes, SLOW_NETWORK);
    expect(seen.received).toBe(bytes);
    expect(seen.lastByteAt).toBeGreaterThanOrEqual(floor);
    expect(seen.lastByteAt).toBeLessThan(floor + 5);
  }
});

it('gives two connections half of the line each, and all of what one leaves unused', () => {
  const { clock, load } = aLine();
  const [one, other] = [load(60_000), load(60_000)];
  clock.run();
  const both = firstByteMs(SLOW_NETWORK) + 120_000 / BYTES_PER_MS;
  expect(Math.max(one.seen.lastByteAt, other.seen.lastByteAt)).toBeLessThan(both + RTT / 2);
  expect(Math.abs(one.seen.lastByteAt - other.seen.lastByteAt)).toBeLessThan(20);
});

it('lets another connection send while one waits for its window', () => {
  const { clock, load } = aLine();
  const [long, short] = [load(100_000), load(1_000)];
  clock.run();
  expect(short.seen.lastByteAt).toBeLessThan(firstByteMs(SLOW_NETWORK) + 40);
  expect(long.seen.received).toBe(100_000);
});

it('tells a server that writes faster than the line to wait, and to go on', () => {
  const { clock, load } = aLine();
  const { pauses } = load(200_000);
  clock.run();
  expect(pauses).toEqual([true, false]);
  const quiet = aLine();
  const { pauses: none } = quiet.load(20_000);
  quiet.clock.run();
  expect(none).toEqual([]);
});

it('ends a connection after its last byte, not before', () => {
  const { clock, load } = aLine();
  const { seen } = load(50_000);
  clock.run();
  expect(seen.received).toBe(50_000);
  expect(seen.endedAt).toBeGreaterThanOrEqual(seen.lastByteAt);
});
