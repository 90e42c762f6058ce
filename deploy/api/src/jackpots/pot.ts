/** Of the smallest unit of a currency: what a stake adds is counted in these, and nothing of it is rounded away. */
export const PARTS = 10n ** 12n;

/** A sum to the last part: `amount` in smallest units, and less than one of them in parts. */
export interface ExactSum {
  amount: bigint;
  carry: bigint;
}

/** What is decided about a pot before it is played for. */
export interface PotTerms {
  /** In smallest units: the stake that carries the pot to it wins. */
  trigger: bigint;
  /** No more is won; null where nothing bounds it. */
  ceiling: bigint | null;
}

export interface Won {
  /** What the winner gets. */
  amount: bigint;
  /** What was above the ceiling: it belongs to the pots to come. */
  surplus: bigint;
}

/** Adds parts, or takes them where they are below zero. */
export const addParts = ({ amount, carry }: ExactSum, parts: bigint): ExactSum => {
  const total = amount * PARTS + carry + parts;
  if (total < 0n) throw new RangeError('A pot does not fall below nothing.');
  return { amount: total / PARTS, carry: total % PARTS };
};

/** What the pot wins by now; null while it has not come to its trigger. */
export const wonOf = ({ amount }: ExactSum, { trigger, ceiling }: PotTerms): Won | null => {
  if (amount < trigger) return null;
  const won = ceiling === null || amount <= ceiling ? amount : ceiling;
  return { amount: won, surplus: amount - won };
};

/**
 * What the next pot starts with: its seed, and what was diverted from pots before it, as far as that leaves half of the
 * way to the ceiling to play for.
 */
export const startOf = (
  { seed, ceiling }: { seed: bigint; ceiling: bigint | null },
  diverted: bigint,
): { start: bigint; taken: bigint } => {
  const most = ceiling === null ? diverted : (ceiling - seed) / 2n;
  const taken = diverted < most ? diverted : most;
  return { start: seed + taken, taken };
};
