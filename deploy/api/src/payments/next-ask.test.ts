import { nextAskAt } from './next-ask.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Payment = Parameters<typeof nextAskAt>[0];

/** In how many milliseconds; null for never. */
const nextAsk = (state: Payment['state'], { asks = 0, ageMs = 0 } = {}): number | null => {
  const next = nextAskAt({ state, asks, createdAt: new Date(NOW.getTime() - ageMs) }, NOW);
  return next && next.getTime() - NOW.getTime();
};

it.each(['pending', 'awaiting_choice', 'processing'] as const)(
  'asks about a payment that is %s in a minute, then ever later, each hour at the latest',
  (state) => {
    expect([0, 1, 2, 9].map((asks) => nextAsk(state, { asks, ageMs: 2 * DAY_MS }))).toEqual([
      MINUTE_MS,
      2 * MINUTE_MS,
      4 * MINUTE_MS,
      HOUR_MS,
    ]);
  },
);

it.each(['failed', 'expired', 'cancelled'] as const)(
  'asks about a payment that is %s each hour for a day: its money may come yet',
  (state) => {
    expect(nextAsk(state, { asks: 9, ageMs: DAY_MS })).toBe(HOUR_MS);
    expect(nextAsk(state, { asks: 9, ageMs: DAY_MS + 1 })).toBeNull();
  },
);

it.each(['succeeded', 'refunded', 'paid', 'rejected'] as const)(
  'asks no more about a payment that is %s',
  (state) => {
    expect(nextAsk(state)).toBeNull();
  },
);
