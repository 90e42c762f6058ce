import { figuresBelow } from '../../engine/index.ts';
import type { Fraction } from '../../engine/index.ts';

export const LOWEST_TARGET = 100;
export const HIGHEST_TARGET = 9_800;
export const TARGET_STEP = 50;
export const DEFAULT_TARGET = 4_950;

/** Every target a player can choose. */
export const TARGETS = Array.from(
  { length: (HIGHEST_TARGET - LOWEST_TARGET) / TARGET_STEP + 1 },
  (_, index) => LOWEST_TARGET + index * TARGET_STEP,
);

const isLess = (left: Fraction, right: Fraction): boolean =>
  left.numerator * right.denominator < right.numerator * left.denominator;

const returnsOf = TARGETS.map((target) => figuresBelow(target).rtp);

/** Rounding pays down makes some targets return a little less than others. */
export const returns = {
  lowest: returnsOf.reduce((least, rtp) => (isLess(rtp, least) ? rtp : least)),
  highest: returnsOf.reduce((most, rtp) => (isLess(most, rtp) ? rtp : most)),
};
