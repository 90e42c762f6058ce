import sharp from 'sharp';

import { ApiError } from '../http/api-error.ts';
import { VERIFICATION } from '../rules/index.ts';

const MAXIMUM_PIXELS = VERIFICATION.files.megapixels * 1_000_000;
/** Enough to read the smallest print of a card. */
const LONGEST_EDGE = 3_000;
/** Smaller than any picture of a document that can be read. */
const SHORTEST_EDGE = 200;

const PICTURES = new Set(['jpeg', 'png', 'webp']);
const PDF = /^%PDF-\d\.\d/;

export interface CleanFile {
  bytes: Buffer;
  type: 'image/webp' | 'application/pdf';
}

const unreadable = (cause?: unknown): ApiError =>
  new ApiError('FILE_UNREADABLE', 'The picture cannot be opened.', { cause });

const cleanPicture = async (bytes: Buffer): Promise<CleanFile> => {
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const found =
    bytes.length === 0
      ? null
      : await open()
          .metadata()
          .catch(() => null);
  if (found === null) throw new ApiError('FILE_TYPE', 'The file is no picture and no PDF.');
  if (!PICTURES.has(found.format)) throw new ApiError('FILE_TYPE', `${found.format} is not taken.`);
  // Before a pixel is unpacked: a small file may unpack to more than a server has.
  if (found.width * found.height > MAXIMUM_PIXELS)
    throw new ApiError('FILE_PIXELS', `${found.width} × ${found.height} pixels are too many.`);
  if (Math.min(found.width, found.height) < SHORTEST_EDGE) throw unreadable();
  try {
    const clean = await open()
      // Turned as the camera was held, which is lost with all else that the camera wrote into the file.
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { bytes: clean, type: 'image/webp' };
  } catch (error) {
    throw unreadable(error);
  }
};

/**
 * What is kept of a file: a picture is drawn anew, so that nothing but its pixels is left; a PDF stays as it is. What a
 * file is, its bytes say, whatever it is called.
 *
 * @throws {ApiError} `FILE_TYPE`, `FILE_PIXELS`, `FILE_UNREADABLE`
 */
export const cleanFile = async (bytes: Buffer): Promise<CleanFile> =>
  PDF.test(bytes.subarray(0, 8).toString('latin1'))
    ? { bytes, type: 'application/pdf' }
    : cleanPicture(bytes);
