export { analyse, returnInterval } from './analysis.ts';
export type { SlotAnalysis } from './analysis.ts';
export { ANY, payOf, spin, symbolsAt } from './line-slot.ts';
export type { LineSlot, Pay } from './line-slot.ts';
export { commitOf } from './word-stream.ts';
