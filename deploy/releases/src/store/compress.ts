import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** As small as it gets: a file is compressed once, and sent many times. */
export const compress = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Whether the twin of a file is that file, compressed. */
export function isCompressed(twin: Uint8Array, bytes: Buffer): boolean {
  try {
    // Read to the size that it should have, and no further: a few compressed bytes can stand for gigabytes.
    return brotliDecompressSync(twin, { maxOutputLength: Math.max(1, bytes.length) }).equals(bytes);
  } catch {
    return false;
  }
}
