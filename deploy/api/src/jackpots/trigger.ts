import { jackpotCommitment } from '@marquee/kernel/contracts/jackpots';
import { toDecimal } from '@marquee/kernel/money';

import type { Secrets } from '../secrets/secrets.ts';

/** So many random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** How the hidden amount of a pot is drawn. */
export type TriggerRule =
  | { kind: 'must_hit_by'; ceiling: bigint }
  /** By how much the pot grows on average. */
  | { kind: 'random'; meanGrowth: bigint };

const WORD = 64n;
const SALT_BYTES = 16;
const WORD_BYTES = 8;

const randomWord = (random: RandomBytes): bigint =>
  random(WORD_BYTES).reduce((word, byte) => word * 256n + BigInt(byte), 0n);

/** A number from 0 to below `count`, each with the same chance. */
const below = (count: bigint, random: RandomBytes): bigint => {
  const fair = (1n << WORD) - ((1n << WORD) % count);
  for (;;) {
    const word = randomWord(random);
    if (word < fair) return word % count;
  }
};

const FRACTION_BITS = 53n;

/**
 * After how many units of growth a pot is won where each has the same chance of one in `mean`. The logarithm bends that
 * chance by less than a millionth of a millionth, which no number of pots could show.
 */
const growthByChance = (mean: bigint, random: RandomBytes): bigint => {
  if (mean === 1n) return 1n;
  const units = Number(1n << FRACTION_BITS);
  const chosen = (Number(randomWord(random) >> (WORD - FRACTION_BITS)) + 1) / units;
  return BigInt(Math.floor(Math.log(chosen) / Math.log1p(-1 / Number(mean)))) + 1n;
};

/** The amount at which a pot is won: above its start, and at its ceiling at the latest where it has one. */
export const drawTrigger = (start: bigint, rule: TriggerRule, random: RandomBytes): bigint =>
  rule.kind === 'random'
    ? start + growthByChance(rule.meanGrowth, random)
    : start + 1n + below(rule.ceiling - start, random);

export interface HiddenTrigger {
  trigger: bigint;
  salt: string;
}

interface OfDraw {
  levelId: string;
  number: number;
  currency: string;
}

const contextOf = ({ levelId, number }: OfDraw): string => `jackpot ${levelId} ${number}`;

/** What is published of a hidden amount, and what keeps it until it is reached. */
export const hideTrigger = async (
  draw: OfDraw,
  { trigger, salt }: HiddenTrigger,
  secrets: Pick<Secrets, 'seal'>,
): Promise<{ commitment: string; sealed: string }> => ({
  commitment: await jackpotCommitment({
    levelId: draw.levelId,
    number: draw.number,
    trigger: toDecimal({ amountMinor: trigger, currency: draw.currency }),
    salt,
  }),
  sealed: secrets.seal(`${salt}:${trigger}`, contextOf(draw)),
});

/** @throws where the row was changed by hand, or its key is gone */
export const openTrigger = (draw: OfDraw, sealed: string, secrets: Pick<Secrets, 'open'>): HiddenTrigger => {
  const [salt = '', trigger = ''] = secrets.open(sealed, contextOf(draw)).split(':');
  return { salt, trigger: BigInt(trigger) };
};

export const newSalt = (random: RandomBytes): string => Buffer.from(random(SALT_BYTES)).toString('hex');
