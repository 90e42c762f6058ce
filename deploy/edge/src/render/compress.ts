import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

import pLimit from 'p-limit';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const brotli = (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Good enough for the visitor who waits for it: most pages of a crawler are asked for once. */
const QUICK_QUALITY = 5;
/** For everybody from the second visitor on. */
const SMALLEST_QUALITY = 11;

/** The smallest form takes a thread for 0.1 s and more; the others are for pages that visitors wait for. */
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
