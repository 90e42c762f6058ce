import type { PageHead } from '@marquee/kernel/contracts';

import { absolute } from './page-addresses.ts';

/** Width of every picture of a shared link, in pixels: what the large services show without enlarging. */
export const SHARE_WIDTH = 1200;

/** The brand's own picture, for pages that have none. */
export const BRAND_IMAGE = { src: '/share/marquee.svg', width: 1200, height: 630 };

/**
 * The picture of a shared link. Pictures of the site are drawn in SVG, which no service shows: the same name with
 * `.png` is its picture in pixels.
 */
export function shareImage(image: PageHead['image'], origin: string): NonNullable<PageHead['image']> {
  const { src, width, height } = image ?? BRAND_IMAGE;
  return {
    src: absolute(origin, src.replace(/\.svg$/, '.png')),
    width: SHARE_WIDTH,
    height: Math.round((height * SHARE_WIDTH) / width),
  };
}
