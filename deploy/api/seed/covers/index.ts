export { bannerKeys, drawBanner } from './banners/banner.ts';
export type { CoverGame } from './choice/choose.ts';
export { coverPlaceholder, drawCover } from './cover.ts';
export { drawBrokenCover, drawLogo, drawPattern } from './marks/marks.ts';
