export { coverPlaceholder, drawCover } from './cover.ts';
