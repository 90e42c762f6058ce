import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder, then a file whose name ends in the hash of its bytes. Nothing else is ever read. */
const MEDIA_NAME = /^(?:covers|banners|icons|posts)\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/;

/** Where pictures are found on the site. */
export const MEDIA_PREFIX = '/media/';

/** A larger picture would hold up the page that it stands in. */
const MAXIMUM_INLINE_BYTES = 8 * 1024;

export interface Pictures {
  /** The bytes of a picture; null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** A small picture as a `data:` URL, for what a page shows first; null where it is larger, or not there. */
  dataUrl(src: string): Promise<string | null>;
}

/** Pictures drawn when the catalogue was filled. A name means its bytes for ever. */
export function createPictures(folder: string): Pictures {
  const read: Pictures['read'] = async (name) =>
    MEDIA_NAME.test(name) ? readFile(path.join(folder, name)).catch(() => null) : null;
  return {
    read,
    async dataUrl(src) {
      const bytes = src.startsWith(MEDIA_PREFIX) ? await read(src.slice(MEDIA_PREFIX.length)) : null;
      if (bytes === null || bytes.length > MAXIMUM_INLINE_BYTES) return null;
      // Percent signs compress better than base64: half the bytes on the line.
      return `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`;
    },
  };
}
