import { brotliCompressSync } from 'node:zlib';

import { bytesPerMs, type Network } from '../network/slow-network.ts';
import { firstByteMs, transferMs } from '../network/transfer-time.ts';
import type { Timeline } from './read-timeline.ts';

/** What a page painted last and largest. */
export interface LargestPaint {
  /** Compressed bytes of its document up to and including it, and of all of it. */
  documentBytes: number;
  wholeDocumentBytes: number;
  /** Compressed bytes of the picture; null when the document held it, as it does text. */
  pictureBytes: number | null;
}

/**
 * Compressed bytes of a document up to a text or an address in its body: the browser paints what it has, and does not
 * wait for the rest. A text that stands there more than once counts where it stands first, so this is the least.
 */
export function documentBytesUpTo(mark: string, html: string): number {
  const bodyAt = Math.max(0, html.indexOf('<body'));
  const escaped = mark.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const at = html.indexOf(escaped, bodyAt);
  if (mark === '' || at === -1) throw new Error(`The document has no “${mark}”, which was painted largest.`);
  return brotliCompressSync(html.slice(0, at + escaped.length)).length;
}

/** Over HTTP/1.1 a connection has one answer at a time. */
export interface Line {
  network: Network;
  protocol: 'HTTP/1.1' | 'HTTP/2';
}

/**
 * From the first byte of the document to the last of the picture, which is asked for on that first byte at the earliest:
 * over HTTP/2 beside the document; over HTTP/1.1 by a new connection, or behind the document, whichever is quicker.
 */
function pictureMs(
  { documentBytes, wholeDocumentBytes }: LargestPaint,
  pictureBytes: number,
  { network, protocol }: Line,
): number {
  const rateMs = pictureBytes / bytesPerMs(network);
  // The document's bytes take the line before; in the round trip of the request the window has doubled.
  const afterDocumentMs = transferMs(documentBytes + pictureBytes, network);
  if (protocol === 'HTTP/2') return Math.max(network.roundTripMs + rateMs, afterDocumentMs);
  return Math.min(
    Math.max(firstByteMs(network) + transferMs(pictureBytes, network), afterDocumentMs),
    transferMs(wholeDocumentBytes, network) + network.roundTripMs + rateMs,
  );
}

/** The shortest time in which the line can bring what a page paints largest. Server and painting take no time. */
export function lcpFloorMs(paint: LargestPaint, line: Line): number {
  const { network } = line;
  const textMs = transferMs(paint.documentBytes, network);
  const paintMs =
    paint.pictureBytes === null ? textMs : Math.max(textMs, pictureMs(paint, paint.pictureBytes, line));
  return firstByteMs(network) + paintMs;
}

/**
 * The floor of a load that was measured.
 *
 * @param html the document, unpacked
 * @throws when the page was quicker than its floor, which only a fault of the benchmark can bring about
 */
export function lineMsOf(
  { lcpMs, lcpMark, lcpPictureBytes }: Pick<Timeline, 'lcpMs' | 'lcpMark' | 'lcpPictureBytes'>,
  html: string,
  line: Line,
): number {
  const documentBytes = documentBytesUpTo(lcpMark, html);
  const wholeDocumentBytes = brotliCompressSync(html).length;
  const floorMs = lcpFloorMs({ documentBytes, wholeDocumentBytes, pictureBytes: lcpPictureBytes }, line);
  if (lcpMs < floorMs) {
    throw new Error(
      `“${lcpMark}” was painted after ${Math.round(lcpMs)} ms, below its floor of ${Math.round(floorMs)} ms.`,
    );
  }
  return floorMs;
}
