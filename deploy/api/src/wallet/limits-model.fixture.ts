import type { LimitWindow } from '../responsible-gaming/limit-windows.ts';

type LimitKind = 'wager' | 'loss' | 'single_wager' | 'session_time';

export interface ModelLimit {
  kind: LimitKind;
  period: LimitWindow | 'round';
  /** Empty for time. */
  currency: 'EUR' | 'USD' | '';
  /** In minor units or minutes. */
  most: bigint;
}

interface ModelBet {
  at: number;
  name: string;
  currency: 'EUR' | 'USD';
  stake: bigint;
  won: bigint;
  isCancelled: boolean;
}

const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const ACTIVE_MS = 300_000;
const CHECK_MS = 3_600_000;

const month = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });
const quarter = (at: number): number => at - (at % QUARTER_MS);

const isIn = (window: LimitWindow, at: number, now: number): boolean => {
  if (window === 'month') return month.format(at) >= month.format(now);
  return quarter(at) >= quarter(now - (window === '24h' ? DAY_MS : 7 * DAY_MS));
};

/** Rounded up; a euro is 1.155 dollars. */
const inCurrency = (amount: bigint, from: string, to: string): bigint => {
  if (from === to) return amount;
  const [times, parts] = to === 'USD' ? [1_155n, 1_000n] : [1_000n, 1_155n];
  const product = amount * times;
  return product / parts + (product % parts > 0n ? 1n : 0n);
};

/** The limits of one player, counted anew from all that has happened at each question. */
export const createLimitsModel = () => {
  const bets: ModelBet[] = [];
  const limits = new Map<string, ModelLimit>();
  /** Of what was played, when it ended and how long it was. */
  const played: Array<{ end: number; ms: number }> = [];
  let [playedMs, countedUntil, activeUntil] = [0, 0, 0];

  const uncounted = (now: number): number => Math.max(0, Math.min(now, activeUntil) - countedUntil);
  const passTo = (now: number): void => {
    const ms = uncounted(now);
    if (ms > 0) played.push({ end: Math.min(now, activeUntil), ms });
    playedMs += ms;
    countedUntil = Math.max(countedUntil, now);
  };

  const usedOf = ({ kind, period, currency }: ModelLimit, now: number): bigint => {
    if (period === 'round') return 0n;
    if (kind === 'session_time') {
      const counted = played.filter(({ end }) => isIn(period, end, now));
      return BigInt(counted.reduce((sum, { ms }) => sum + ms, 0));
    }
    return (['EUR', 'USD'] as const).reduce((sum, each) => {
      const inWindow = bets.filter(
        (bet) => bet.currency === each && !bet.isCancelled && isIn(period, bet.at, now),
      );
      const amount = inWindow.reduce(
        (total, { stake, won }) => total + stake - (kind === 'loss' ? won : 0n),
        0n,
      );
      return sum + inCurrency(amount, each, currency);
    }, 0n);
  };

  const addedTo = ({ kind, currency }: ModelLimit, bet: ModelBet): bigint =>
    kind === 'session_time' ? BigInt(uncounted(bet.at)) + 1n : inCurrency(bet.stake, bet.currency, currency);

  const mostOf = ({ kind, most }: ModelLimit): bigint => (kind === 'session_time' ? most * 60_000n : most);

  return {
    usedOf,
    set: (limit: ModelLimit): void => void limits.set(`${limit.kind} ${limit.period}`, limit),
    /** Null for a bet that is taken, else what refuses it. */
    bet: (given: Pick<ModelBet, 'at' | 'name' | 'currency' | 'stake'>): string | null => {
      const bet = { ...given, won: 0n, isCancelled: false };
      if (playedMs + uncounted(bet.at) >= CHECK_MS) return 'REALITY_CHECK_DUE';
      const reached = [...limits.values()].some(
        (limit) => usedOf(limit, bet.at) + addedTo(limit, bet) > mostOf(limit),
      );
      if (reached) return 'LIMIT_REACHED';
      bets.push(bet);
      passTo(bet.at);
      activeUntil = Math.max(activeUntil, bet.at + ACTIVE_MS);
      return null;
    },
    win: (name: string, amount: bigint): void => {
      const bet = bets.find((each) => each.name === name && !each.isCancelled);
      if (bet) bet.won += amount;
    },
    rollback: (name: string): void => {
      const bet = bets.find((each) => each.name === name);
      if (bet) bet.isCancelled = true;
    },
    acknowledge: (now: number): void => {
      passTo(now);
      playedMs = 0;
      activeUntil = Math.max(activeUntil, now);
    },
  };
};
