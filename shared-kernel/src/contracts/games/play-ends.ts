/** Why a play for money is over. */
export const PLAY_ENDS = [
  'left',
  'blocked',
  'excluded',
  'limit',
  'taken-over',
  'disabled',
  'signed-out',
] as const;

export type PlayEnd = (typeof PLAY_ENDS)[number];
