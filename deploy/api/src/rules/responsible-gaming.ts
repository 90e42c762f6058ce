import { REALITY_CHECK_EVERY_MS } from '@marquee/kernel/game-channel';

/** Tools that protect players from themselves. Stricter always applies at once, looser never does. */
export const RESPONSIBLE_GAMING = {
  limits: {
    /** UKGC RTS 12D, GLI-19 A.3.7: a looser limit waits, and then needs a fresh yes within the days given. */
    looserAfterHours: 24,
    confirmationDays: 7,
    /** The lengths a limit may run over; a month is a calendar month of the player's zone. */
    windows: ['24h', '7d', 'month'],
    /** A reminder to look at one's limits, and a prompt to those who have none. */
    reviewMonths: 6,
    promptMonths: 12,
  },
  realityCheck: { minimumMinutes: 15, maximumMinutes: 60, defaultMinutes: REALITY_CHECK_EVERY_MS / 60_000 },
  /** UK: at most six weeks. Cannot be ended early. */
  coolingOff: { minimumHours: 24, offeredDays: [1, 7, 30], maximumDays: 42 },
  selfExclusion: {
    /** UK: six months at the least. */
    offeredMonths: [6, 12, 24, 60],
    /** After its end a player has to ask, and waits. */
    reopenAfterHours: 24,
    /** One without an end may be asked about no sooner than the longest with one, and waits longer. */
    endlessMonths: 60,
    endlessReopenDays: 7,
    /** A signed link to extend or to end works so long. */
    linkDays: 3,
  },
  /** A session so long is pointed out, whatever the result. */
  longSessionHours: 4,
} as const;
