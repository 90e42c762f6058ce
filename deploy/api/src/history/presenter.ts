import type {
  Movement,
  PlayedRound,
  RoundState,
  RoundTotals,
  Statement,
  StatementMonth,
} from '@marquee/kernel/contracts/history';
import { toDecimal } from '@marquee/kernel/money';

import { gamePath } from '../games/presenter.ts';
import { GAMES_PROVIDER } from '../games/provider-client.ts';
import type { MovementRow, MovementSums } from './movements.ts';
import type { RoundRow, RoundSums } from './rounds.ts';
import type { readLifetime, StatementMonthSums } from './statement.ts';

/** Where browsers reach the games provider; undefined where they do not. */
export type VerifierOrigin = string | undefined;

export const stateOf = ({
  stake,
  isFree,
  isTakenBack,
  closedAt,
}: Pick<RoundRow, 'stake' | 'isFree' | 'isTakenBack' | 'closedAt'>): RoundState => {
  if (isFree ? isTakenBack : stake === 0n) return 'cancelled';
  return closedAt === null ? 'open' : 'settled';
};

/** What a round changed; null while it is open. */
export const netOf = (round: RoundRow): bigint | null => {
  const state = stateOf(round);
  if (state === 'open') return null;
  return state === 'cancelled' ? round.jackpot : round.won + round.jackpot - round.stake;
};

const gameOf = ({
  gameSlug: slug,
  gameTitle: title,
  gameProvider: providerSlug,
}: RoundRow): PlayedRound['game'] =>
  slug === null || title === null || providerSlug === null
    ? null
    : { slug, title, path: gamePath({ slug, providerSlug }) };

/** The stake and the win of a round that are shown, by the money that they are of. */
export const partsOf = (round: RoundRow) => {
  const { stake, returned, bonusStake, bonusReturned, won, bonusWon } = round;
  const isCancelled = stake === 0n;
  const stakeBonus = isCancelled ? bonusReturned : bonusStake;
  return {
    stakeReal: (isCancelled ? returned : stake) - stakeBonus,
    stakeBonus,
    winReal: won - bonusWon,
    winBonus: bonusWon,
  };
};

const presentParts = (round: RoundRow): Pick<PlayedRound, 'parts'> => {
  const parts = partsOf(round);
  if (parts.stakeBonus === 0n && parts.winBonus === 0n) return {};
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency: round.currency });
  return {
    parts: {
      stakeReal: decimal(parts.stakeReal),
      stakeBonus: decimal(parts.stakeBonus),
      winReal: decimal(parts.winReal),
      winBonus: decimal(parts.winBonus),
    },
  };
};

const verifyUrlOf = (round: RoundRow, origin: VerifierOrigin): string | null =>
  round.provider === GAMES_PROVIDER && round.providerGameId !== null && origin !== undefined
    ? `${origin}/verify/${round.providerGameId}`
    : null;

export const presentRound = (round: RoundRow, origin: VerifierOrigin): PlayedRound => {
  const { currency } = round;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  const net = netOf(round);
  return {
    id: round.roundId,
    provider: round.provider,
    game: gameOf(round),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    state: stateOf(round),
    currency,
    stake: decimal(round.stake === 0n ? round.returned : round.stake),
    ...(round.isFree && { isFree: true }),
    win: decimal(round.isFree ? round.freeWon : round.won),
    ...presentParts(round),
    ...(round.jackpot > 0n && { jackpot: decimal(round.jackpot) }),
    net: net === null ? null : decimal(net),
    verifyUrl: verifyUrlOf(round, origin),
  };
};

export const presentTotals = ({
  currency,
  rounds,
  openRounds,
  staked,
  won,
  inPlay,
}: RoundSums): RoundTotals => {
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    currency,
    rounds,
    openRounds,
    staked: decimal(staked),
    won: decimal(won),
    net: decimal(won - staked),
    inPlay: decimal(inPlay),
  };
};

export const presentMovement = (row: MovementRow, currency: string): Movement => ({
  id: String(row.transactionId),
  type: row.type,
  at: row.at.toISOString(),
  game: row.game,
  roundId: row.roundId,
  ...(row.reason !== null && { reason: row.reason }),
  amount: toDecimal({ amountMinor: row.amount, currency }),
  balanceAfter: toDecimal({ amountMinor: row.balanceAfter, currency }),
});

export const presentSums = (sums: MovementSums, currency: string) => {
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    count: sums.count,
    opening: decimal(sums.opening),
    moneyIn: decimal(sums.moneyIn),
    moneyOut: decimal(sums.moneyOut),
    closing: decimal(sums.closing),
  };
};

export const presentMonth = (sums: StatementMonthSums, currency: string): StatementMonth => {
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  const { month, rounds, playedMinutes, staked, won, returned } = sums;
  return {
    month,
    rounds,
    playedMinutes,
    opening: decimal(sums.opening),
    deposits: decimal(sums.deposits),
    withdrawals: decimal(sums.withdrawals),
    staked: decimal(staked),
    won: decimal(won),
    returned: decimal(returned),
    bonuses: decimal(sums.bonuses),
    other: decimal(sums.other),
    closing: decimal(sums.closing),
    net: decimal(staked + won + returned),
  };
};

export const presentLifetime = (
  { since, deposits, withdrawals }: Awaited<ReturnType<typeof readLifetime>>,
  currency: string,
): Statement['lifetime'] => ({
  since: since.toISOString(),
  deposits: toDecimal({ amountMinor: deposits, currency }),
  withdrawals: toDecimal({ amountMinor: withdrawals, currency }),
  net: toDecimal({ amountMinor: deposits + withdrawals, currency }),
});
