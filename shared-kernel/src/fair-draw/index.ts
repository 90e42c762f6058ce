export { drawFairly, listTextOf, sha256Of } from './fair-draw.ts';
export type { Entrant, FairDraw, FairResult } from './fair-draw.ts';
