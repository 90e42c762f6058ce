import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

import pLimit from 'p-limit';

const decompress = promisify(brotliDecompress);

/**
 * The part of a page that can be unpacked before the rest has arrived. Without the flush, Brotli codes the beginning by
 * the content of the whole page, and a browser needs some 600 bytes more for the first screen: over a slow connection
 * these may cost a round trip.
 */
const FIRST_PART_BYTES = 64 * 1024;

function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  stream.write(bytes.subarray(0, FIRST_PART_BYTES));
  if (bytes.length > FIRST_PART_BYTES) {
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
    stream.write(bytes.subarray(FIRST_PART_BYTES));
  }
  stream.end();
  return buffer(stream);
}

/** Fast, for the visitor who waits: most pages that a crawler requests are requested once. */
const QUICK_QUALITY = 5;
/** For pages that are still asked for after some seconds. */
const SMALLEST_QUALITY = 11;

/** The smallest form occupies a thread for 0.1 s or more; the other threads are for pages that visitors wait for. */
const SMALLEST_AT_ONCE = 1;
const MAXIMUM_WAITING = 50;

const limit = pLimit(SMALLEST_AT_ONCE);

/** Compresses a page that somebody waits for. */
export const compressQuickly = (bytes: Uint8Array): Promise<Buffer> => brotli(bytes, QUICK_QUALITY);

/**
 * Compresses a page anew, as small as can be, when its turn comes. Null where too many wait already: ask again later.
 *
 * @param quick the page as `compressQuickly` made it; keeping the plain one too would cost ten times the memory
 */
export const compressSmallest = (quick: Buffer): Promise<Buffer> | null =>
  limit.pendingCount >= MAXIMUM_WAITING
    ? null
    : limit(async () => brotli(await decompress(quick), SMALLEST_QUALITY));
