import type { WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

/** What a step may depend on, in minor units. */
export interface Means {
  balance: bigint;
  /** Bounds of a round. */
  lowest: bigint;
  highest: bigint;
}
/** For null the case cannot be put to this wallet. */
type Minor = number | ((means: Means) => bigint | null);

type Codes = WalletRefusalCode | readonly WalletRefusalCode[];

interface Common {
  /** Names the transaction in its case; the wallet gets an id of its own for each case. */
  id: string;
  /** Names the round; by default they are all of one. */
  round?: string;
  /** What is sent otherwise than it would be. */
  changes?: Record<string, unknown>;
  /** How the wallet refuses it; nothing moves then. */
  refused?: Codes;
  /** By how many minor units the balance changes, where it is not what the call says. */
  moves?: number | ((balance: bigint) => bigint);
}

export type Step =
  | (Common & { call: 'bet'; minor: Minor })
  | (Common & { call: 'win'; ref: string; minor: number; closes: boolean })
  | (Common & { call: 'rollback'; ref: string })
  | (Common & { call: 'end-round' })
  | (Common & { call: 'promo-win'; minor: number })
  /** The call of this id once more, to be answered as it was the first time. */
  | { call: 'again'; id: string }
  | { call: 'end-play' }
  | { call: 'exclude' };

type Given = Omit<Common, 'id'>;

export const bet = (id: string, minor: Minor = 100, given: Given = {}): Step => ({
  call: 'bet',
  id,
  minor,
  ...given,
});
export const win = (
  id: string,
  ref: string,
  { minor = 0, closes = true, ...given }: Given & { minor?: number; closes?: boolean } = {},
): Step => ({ call: 'win', id, ref, minor, closes, ...given });
export const rollback = (id: string, ref: string, given: Given = {}): Step => ({
  call: 'rollback',
  id,
  ref,
  ...given,
});
export const endRound = (id: string, given: Given = {}): Step => ({ call: 'end-round', id, ...given });
export const promoWin = (id: string, minor: number, given: Given = {}): Step => ({
  call: 'promo-win',
  id,
  minor,
  ...given,
});
export const again = (id: string): Step => ({ call: 'again', id });
export const endPlay: Step = { call: 'end-play' };
export const exclude: Step = { call: 'exclude' };
