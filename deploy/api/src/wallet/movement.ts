import { type AccountName, type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import type { TransactionType } from '../ledger/post.ts';
import type { WalletCall } from './calls.ts';
import type { BonusPart } from './repository.ts';

export interface Played {
  /** When its bet was placed: a win is a win of that time, however late it comes. */
  at: Date;
  staked: bigint;
  won: bigint;
  /** Of both, what was bonus money: it is no loss of the player's. */
  bonusStaked: bigint;
  bonusWon: bigint;
  /** A bet opens a round. */
  isNewRound: boolean;
}

/** What a call moves: nothing where there are no legs. */
export interface Movement {
  type: TransactionType;
  legs: Leg[];
  /** What counts towards the limits of the player: below zero where it is given back. */
  played?: Played;
  /** What of the amount is of a grant. */
  bonus?: BonusPart;
  /** What of the amount a package of free rounds collects. */
  freeAmount?: bigint;
  /** The grant that may be at its end by this. */
  settles?: string | null;
}

/** Where the money of a call comes from and goes to. */
export const accountsOf = ({ playerId, provider }: WalletCall) => ({
  real: ofPlayer(playerId, 'real'),
  inPlay: ofPlayer(playerId, 'in_play'),
  receivable: ofPlayer(playerId, 'receivable'),
  house: ofHouse('game_pnl', { subject: provider, playerId }),
});

/** From one account to another. */
export const move = (amountMinor: bigint, from: AccountName, to: AccountName, currency: string): Leg[] =>
  amountMinor === 0n || from === to
    ? []
    : [
        { account: from, money: { amountMinor: -amountMinor, currency } },
        { account: to, money: { amountMinor, currency } },
      ];
