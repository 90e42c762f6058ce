import { createCongestionWindow, SEGMENT_BYTES } from './congestion-window.ts';
import { bytesPerMs, type Network } from './slow-network.ts';

/** For TCP, for TLS 1.3, and for the request itself. */
const ROUND_TRIPS_TO_FIRST_BYTE = 3;

/** What TLS and HTTP/2 send before the first answer, certificate and settings, widens the window by as much at most. */
const HANDSHAKE_SEGMENTS = 4;

/** From the navigation to the first byte of the answer, by a server that takes no time. */
export const firstByteMs = ({ roundTripMs }: Network): number => ROUND_TRIPS_TO_FIRST_BYTE * roundTripMs;

/**
 * The least from the first byte of an answer to its last on a new connection that has the line to itself: the window
 * opens in slow start, and until it covers a round trip's worth of bytes the line is idle part of the time.
 */
export function transferMs(bytes: number, network: Network): number {
  const window = createCongestionWindow(network.roundTripMs, HANDSHAKE_SEGMENTS);
  let freeAt = 0;
  for (let left = bytes; left > 0; left -= SEGMENT_BYTES) {
    freeAt = window.hasRoomAt(freeAt) + Math.min(left, SEGMENT_BYTES) / bytesPerMs(network);
    window.send(freeAt);
  }
  return freeAt;
}
