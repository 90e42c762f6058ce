import { fromDecimal } from '../../money/index.ts';

interface HiddenAmount {
  levelId: string;
  /** Which pot of the level it is. */
  number: number;
  /** The amount at which the pot is won, as a decimal of its currency. */
  trigger: string;
  /** 32 hexadecimal digits that keep the amount from being guessed. */
  salt: string;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The fingerprint that is published when a pot starts: SHA-256 of `level:number:amount:salt`, in hexadecimal digits. Anybody
 * can compute it: `printf 'mini:3:61.37:…' | sha256sum`.
 */
export const jackpotCommitment = async ({ levelId, number, trigger, salt }: HiddenAmount): Promise<string> =>
  hexOf(
    await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(`${levelId}:${number}:${trigger}:${salt}`),
    ),
  );

export interface JackpotReveal extends HiddenAmount {
  currency: string;
  commitment: string;
  /** What the pot started with. */
  start: string;
  /** Null where nothing bounds it. */
  ceiling: string | null;
  /** The pot before the stake that has won it, and with it. */
  before: string;
  after: string;
  /** What was paid. */
  amount: string;
}

export interface JackpotCheck {
  /** The amount that was revealed is the one that was promised. */
  isCommitted: boolean;
  /** It lies above the start, and not above the ceiling. */
  isInBounds: boolean;
  /** The stake that has won carried the pot to it, and no stake before did. */
  isReached: boolean;
  /** All of the pot was paid, up to the ceiling. */
  isPaid: boolean;
}

/**
 * Checks a jackpot that was won against what was published when its pot started. Needs no server; a page runs it in a secure
 * context.
 *
 * @throws {RangeError} for an amount that its currency cannot hold
 */
export const checkJackpot = async (win: JackpotReveal): Promise<JackpotCheck> => {
  const minor = (amount: string): bigint => fromDecimal(amount, win.currency).amountMinor;
  const trigger = minor(win.trigger);
  const after = minor(win.after);
  const ceiling = win.ceiling === null ? null : minor(win.ceiling);
  return {
    isCommitted: (await jackpotCommitment(win)) === win.commitment,
    isInBounds: trigger > minor(win.start) && (ceiling === null || trigger <= ceiling),
    isReached: minor(win.before) < trigger && trigger <= after,
    isPaid: minor(win.amount) === (ceiling !== null && after > ceiling ? ceiling : after),
  };
};
