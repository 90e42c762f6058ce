/** The order of the pockets around a European wheel; where the ball lies is drawn, so the order is only for the eye. */
export const WHEEL_ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** Every bet is a whole number of the smallest chip. */
export const CHIPS_MINOR = [50, 100, 200, 500, 1000];

/** All bets of a round together. */
export const MOST_MINOR = 10_000;
