import { currencyExponent, decimalText, fromDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { UsableGrant } from '../bonuses/funds.ts';
import { bonusAccount, expenseAccount, readBonusBalance } from '../bonuses/grant-money.ts';
import { findGrant, type GrantRow, isRunning } from '../bonuses/grant-row.ts';
import { contributionUnder, isAllowedGame, type StakedGame } from '../bonuses/staked-game.ts';
import { type AccountName, ofPlayer } from '../ledger/accounts.ts';
import { refuseUnless, WalletRefusal } from './refusal.ts';
import type { BonusPart } from './repository.ts';

const WHOLE = 10_000n;

/** Whether the conditions of a grant that runs let a round cost so much, and be of this game: it is never judged later. */
export const requireWithinTerms = (
  { terms: { wager, currency } }: UsableGrant,
  { game, roundStake }: { game: StakedGame | null; roundStake: bigint },
): void => {
  refuseUnless(game === null || isAllowedGame(wager, game.id), 'BONUS_FORBIDS_GAME');
  if (wager.maxStake === null) return;
  const { amountMinor: most } = fromDecimal(wager.maxStake, currency);
  if (roundStake > most)
    throw new WalletRefusal('BONUS_MAX_BET', { max: decimalText(most, currencyExponent(currency)) });
};

/** What a bet counts: its stake, by the game and by how much of it can be lost. */
export const countedBy = (
  { terms: { wager } }: UsableGrant,
  bet: { stake: bigint; bonus: bigint; game: StakedGame | null; riskBasisPoints: number | undefined },
): bigint => {
  const { stake, bonus, game, riskBasisPoints } = bet;
  const contribution = game === null ? WHOLE : BigInt(contributionUnder(wager, game));
  const counting = wager.counts === 'all_stakes' ? stake : bonus;
  return (counting * contribution * BigInt(riskBasisPoints ?? WHOLE)) / WHOLE;
};

/** The part of a win that is bonus money: as much of it as of all stakes of its round, the remainder is cash. */
export const bonusOfWin = (win: bigint, round: { stake: bigint; bonusStake: bigint }): bigint =>
  round.stake === 0n ? 0n : (win * round.bonusStake) / round.stake;

/**
 * Where bonus money of a bet goes, and where it comes from. While its grant runs that is the grant. What comes after its
 * end, goes where it had gone before it: to the player where the grant was wagered or lost, else to the house.
 */
export interface BonusBucket {
  /** For a stake that is given back, and for a win. */
  into: AccountName;
  isCash: boolean;
  /** For a win that is taken back: from here, as far as there is so much. Null where it is the player's cash. */
  from: { account: AccountName; available: bigint | null } | null;
  /** What `from` does not have. */
  rest: AccountName;
}

const bucketOfEnded = (grant: GrantRow): BonusBucket => {
  const house = expenseAccount('promo_expense', grant);
  const isThePlayers = grant.state === 'completed' || grant.state === 'lost';
  return {
    into: isThePlayers ? ofPlayer(grant.playerId, 'real') : house,
    isCash: isThePlayers,
    from: grant.state === 'completed' ? null : { account: house, available: null },
    rest: house,
  };
};

export const bucketOf = async (
  transaction: Queryable,
  { grantId }: Pick<BonusPart, 'grantId'>,
): Promise<BonusBucket> => {
  const grant = await findGrant(transaction, grantId);
  if (grant === null) throw new Error(`There is no grant ${grantId}.`);
  if (!isRunning(grant)) return bucketOfEnded(grant);
  const account = bonusAccount(grant);
  return {
    into: account,
    isCash: false,
    from: { account, available: await readBonusBalance(transaction, grant) },
    rest: expenseAccount('promo_expense', grant),
  };
};
