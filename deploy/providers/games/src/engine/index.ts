export { analyse, returnInterval } from './analysis.ts';
export type { PayShare, SlotAnalysis } from './analysis.ts';
export { crashPointHundredths, draw, shuffle } from './draw.ts';
export { ANY, payOf, spin, symbolsAt } from './line-slot.ts';
export type { LineResult, LineSlot, Pay } from './line-slot.ts';
export { commitOf, createWordStream } from './word-stream.ts';
export type { NextWord, RoundSeed } from './word-stream.ts';
