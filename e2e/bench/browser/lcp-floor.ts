import { brotliCompressSync } from 'node:zlib';

import type { Network } from '../network/slow-network.ts';
import { firstByteMs, transferMs } from '../network/transfer-time.ts';

/** What a page painted last and largest. */
export interface LargestPaint {
  /** Compressed bytes of its document up to and including it. */
  documentBytes: number;
  /** Compressed bytes of the picture; null when it was text. */
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

/**
 * The shortest time in which the line can bring what a page paints largest: its document so far, and when that is a
 * picture, the picture, which is asked for on the first byte of the answer at the earliest. Server and painting take no
 * time.
 */
export function lcpFloorMs({ documentBytes, pictureBytes }: LargestPaint, network: Network): number {
  const textMs = firstByteMs(network) + transferMs(documentBytes, network);
  if (pictureBytes === null) return textMs;
  const rateMs = (bytes: number): number => (bytes * 8 * 1000) / network.downBitsPerSecond;
  // Its first byte takes a round trip, in which the window has doubled; and the document's bytes take the line before.
  const pictureMs = Math.max(
    network.roundTripMs + rateMs(pictureBytes),
    transferMs(documentBytes + pictureBytes, network),
  );
  return Math.max(textMs, firstByteMs(network) + pictureMs);
}
