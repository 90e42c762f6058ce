export { bannerKeys, drawBanner } from './banners/banner.ts';
export type { CoverGame } from './choice/choose.ts';
export { coverPlaceholder, drawCover } from './cover.ts';
export { drawWideCover, wideCoverPlaceholder } from './wide/wide-cover.ts';
