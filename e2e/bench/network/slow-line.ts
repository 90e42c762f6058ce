import { createCongestionWindow, SEGMENT_BYTES } from './congestion-window.ts';
import { type Clock, createDelayLine, TIMER_TOLERANCE_MS } from './delay-line.ts';
import { bytesPerMs, type Network } from './slow-network.ts';

/** What a server's socket keeps for a slow reader before it tells the program to wait. */
const SEND_BUFFER_BYTES = 64 * 1024;

/** The two ends of a connection. `null` says that the other side has ended it. */
export interface Ends {
  toServer: (chunk: Buffer | null) => void;
  toBrowser: (chunk: Buffer | null) => void;
  /** Whether the server has to stop writing for now. */
  pauseServer: (isPaused: boolean) => void;
}

interface Sender {
  queue: Array<{ chunk: Buffer; since: number }>;
  queuedBytes: number;
  window: ReturnType<typeof createCongestionWindow>;
  carry: (chunk: Buffer, leftAt: number) => void;
}

/**
 * A line with a delay and a rate that all connections share, each of them opened by a handshake and sending in slow
 * start. Upwards there is no limit to the rate: requests are small.
 */
export function createSlowLine(network: Network, clock: Clock) {
  const { roundTripMs } = network;
  const oneWayMs = roundTripMs / 2;
  /** In the order in which they last sent, so that those that may send at the same time take turns. */
  let senders: Sender[] = [];
  /** When the line down is free again. */
  let freeAt = 0;
  /** When the next timer fires. */
  let wakesAt = Infinity;

  const nextSender = (): { sender: Sender; startMs: number } | null => {
    let next: { sender: Sender; startMs: number } | null = null;
    for (const sender of senders) {
      const [head] = sender.queue;
      if (head === undefined) continue;
      const startMs = sender.window.hasRoomAt(Math.max(head.since, freeAt));
      if (next === null || startMs < next.startMs) next = { sender, startMs };
    }
    return next;
  };

  const sendSegment = (sender: Sender, startMs: number): void => {
    const [head] = sender.queue;
    if (head === undefined) return;
    const segment = head.chunk.subarray(0, SEGMENT_BYTES);
    if (segment.length === head.chunk.length) sender.queue.shift();
    else head.chunk = head.chunk.subarray(SEGMENT_BYTES);
    sender.queuedBytes -= segment.length;
    freeAt = startMs + segment.length / bytesPerMs(network);
    sender.window.send(freeAt);
    senders = [...senders.filter((other) => other !== sender), sender];
    sender.carry(segment, freeAt);
  };

  function sendWhatMaySend(): void {
    for (let next = nextSender(); next !== null; next = nextSender()) {
      const { sender, startMs } = next;
      if (startMs > clock.now() + TIMER_TOLERANCE_MS) {
        if (startMs < wakesAt) {
          wakesAt = startMs;
          clock.at(startMs, () => {
            wakesAt = Infinity;
            sendWhatMaySend();
          });
        }
        return;
      }
      sendSegment(sender, startMs);
    }
  }

  return {
    /** Opens a connection: what the browser sends in the first round trip waits until TCP's handshake is over. */
    connect(ends: Ends) {
      const openAt = clock.now() + roundTripMs;
      const up = createDelayLine(ends.toServer, clock);
      const down = createDelayLine(ends.toBrowser, clock);
      let isEnded = false;
      let isPaused = false;
      const pauseServer = (shouldPause: boolean): void => {
        if (shouldPause !== isPaused) ends.pauseServer(shouldPause);
        isPaused = shouldPause;
      };
      const sender: Sender = {
        queue: [],
        queuedBytes: 0,
        window: createCongestionWindow(roundTripMs),
        carry(chunk, leftAt) {
          down.push(chunk, leftAt + oneWayMs);
          pauseServer(sender.queuedBytes >= SEND_BUFFER_BYTES);
          if (isEnded && sender.queue.length === 0) down.push(null, leftAt + oneWayMs);
        },
      };
      senders.push(sender);

      return {
        fromBrowser(chunk: Buffer | null): void {
          up.push(chunk, Math.max(clock.now(), openAt) + oneWayMs);
        },
        fromServer(chunk: Buffer | null): void {
          if (chunk === null) {
            isEnded = true;
            if (sender.queue.length === 0) down.push(null, Math.max(clock.now(), freeAt) + oneWayMs);
            return;
          }
          sender.queue.push({ chunk, since: clock.now() });
          sender.queuedBytes += chunk.length;
          pauseServer(sender.queuedBytes >= SEND_BUFFER_BYTES);
          sendWhatMaySend();
        },
        close(): void {
          sender.queue = [];
          senders = senders.filter((other) => other !== sender);
        },
      };
    },
  };
}
