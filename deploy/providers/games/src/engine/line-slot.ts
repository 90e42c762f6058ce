import { draw } from './draw.ts';
import { createWordStream } from './word-stream.ts';
import type { NextWord, RoundSeed } from './word-stream.ts';

/** Stands for any symbol in a pattern. */
export const ANY = '*';

/** A combination on the line and what it returns, in times the stake. */
export interface Pay {
  /** One symbol for each reel, or `*`. */
  pattern: readonly string[];
  times: number;
}

/** A slot with one line across its reels. */
export interface LineSlot {
  /** For each reel the symbols in order, one character each; a stop is a position on it, counted from zero. */
  strips: readonly string[];
  pays: readonly Pay[];
}

interface LineResult {
  stops: number[];
  symbols: string[];
  /** What pays, or null. */
  pay: Pay | null;
}

/** The symbols on the line at these stops. */
export const symbolsAt = (slot: LineSlot, stops: readonly number[]): string[] =>
  slot.strips.map((strip, reel) => strip[stops[reel] ?? -1] ?? '');

/** What the symbols pay: the highest matching combination and only that one. */
export const payOf = (slot: LineSlot, symbols: readonly string[]): Pay | null => {
  let best: Pay | null = null;
  for (const pay of slot.pays) {
    const isMatch = pay.pattern.every((symbol, reel) => symbol === ANY || symbol === symbols[reel]);
    if (isMatch && pay.times > (best?.times ?? 0)) best = pay;
  }
  return best;
};

/** A stop for each reel, from the left, out of the round's own words. */
export const turnReels = (slot: LineSlot, nextWord: NextWord): LineResult => {
  const stops = slot.strips.map((strip) => draw(nextWord, strip.length));
  const symbols = symbolsAt(slot, stops);
  return { stops, symbols, pay: payOf(slot, symbols) };
};

/** One round. */
export const spin = (slot: LineSlot, seed: RoundSeed): LineResult => turnReels(slot, createWordStream(seed));
