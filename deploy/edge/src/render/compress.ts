import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import pLimit from 'p-limit';

const compress = promisify(brotliCompress);

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
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
export const compressQuickly = (bytes: Buffer): Promise<Buffer> => brotli(bytes, QUICK_QUALITY);

/** Compresses a page as small as can be, when its turn comes. Null where too many wait already: ask again later. */
export const compressSmallest = (bytes: Buffer): Promise<Buffer> | null =>
  limit.pendingCount >= MAXIMUM_WAITING ? null : limit(() => brotli(bytes, SMALLEST_QUALITY));
