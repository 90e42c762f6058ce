import { coverPlaceholder } from '../covers/index.ts';
import type { Artist } from '../pictures/artist.ts';

const sheet = (width: number, height: number, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${text}</title><rect width="100%" height="100%" fill="#2a1f33"/></svg>`;

/** Draws next to nothing, fast. Placeholders are real: they are part of answers, whose size is measured. */
export const plainArtist: Artist = {
  drawCover: ({ slug }) => sheet(300, 400, slug),
  coverPlaceholder,
  drawBanner: (key) => sheet(1280, 480, key),
  drawWideCover: ({ id }) => sheet(640, 360, id),
  wideCoverPlaceholder: () => '#2a1f33',
};

export const loadPlainArtist = async (): Promise<Artist> => plainArtist;
