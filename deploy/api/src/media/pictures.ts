import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder, then a file whose name ends in the hash of its bytes. Nothing else is ever read. */
const MEDIA_NAME = /^(?:covers|banners|icons|posts)\/[a-z0-9-]+\.[0-9a-f]{10}\.svg$/;

/** Where pictures are found on the site. */
export const MEDIA_PREFIX = '/media/';

/** A larger picture would hold up the page that it stands in. */
const MAXIMUM_INLINE_BYTES = 8 * 1024;

/** What ends an attribute or an element, what a URL takes for a code or its fragment, and what it leaves out. */
const NOT_IN_A_DATA_URL = /[%#<>"\t\n\r]/g;

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
      // Compresses to half of what base64 does. Only what must be is encoded: the page parses as little as may be before
      // it can paint the picture.
      return `data:image/svg+xml,${bytes.toString().replaceAll(NOT_IN_A_DATA_URL, encodeURIComponent)}`;
    },
  };
}
