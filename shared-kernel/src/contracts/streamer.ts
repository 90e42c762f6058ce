import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';
import { CurrencyCode, DecimalAmount, LanguageQuery } from './common.ts';
import { movesMoney } from './moves-money.ts';

/** What a streamer can do with those who watch. */
export const ACTIVITY_TYPES = ['wheel'] as const;

/**
 * `draft`: written, no money set aside. `open`: the prizes are set aside, players join. `locked`: the list is frozen and
 * its hash published. `drawing`: some prizes are drawn. `drawn`: all are, and the seed is published. `paid`: every prize
 * was claimed or went back. `cancelled`: nobody was drawn, and all went back.
 */
export const ACTIVITY_STATES = ['draft', 'open', 'locked', 'drawing', 'drawn', 'paid', 'cancelled'] as const;

/** Why there was no draw. */
export const CANCEL_REASONS = ['cannot_stream', 'mistake', 'no_entrants', 'operator'] as const;
export const OWNER_CANCEL_REASONS = ['cannot_stream', 'mistake'] as const;

/** What a player lacks who cannot enter. */
export const ENTRY_RULES = ['creator', 'staff', 'email', 'phone', 'one_entry'] as const;

export const ACTIVITY_LIMITS = {
  titleLength: 60,
  noteLength: 400,
  prizes: 20,
  leastParticipants: 2,
  mostParticipants: 200,
  /** From the moment it is written. */
  leastMinutesToJoin: 10,
  mostDaysToJoin: 30,
  /** Between the frozen list and the draws, unless the streamer draws earlier. */
  drawAfterMinutes: 5,
  claimHours: 48,
  /** How often a prize is drawn that nobody claims, before it goes back. */
  drawsOfPrize: 4,
} as const;

const Prize = z.object({ amount: DecimalAmount, currency: CurrencyCode, count: z.int() });

export const ActivitySummary = z.object({
  id: z.uuid(),
  type: z.enum(ACTIVITY_TYPES),
  /** The streamer's words, in `lang`. */
  title: z.string(),
  lang: z.enum(LANGUAGES),
  streamer: z.string(),
  state: z.enum(ACTIVITY_STATES),
  /** Each of `count` prizes. */
  prize: Prize,
  participants: z.int(),
  maxParticipants: z.int(),
  /** When the list is frozen, and when the draws are, at the latest. */
  joinUntil: z.iso.datetime(),
  drawAt: z.iso.datetime(),
});

export const ActivityDraw = z.object({
  /** From 1, over all prizes. */
  number: z.int(),
  prizeNumber: z.int(),
  entryId: z.uuid(),
  /** In the frozen list, from 1. */
  position: z.int(),
  alias: z.string(),
  drawnAt: z.iso.datetime(),
  /** Of a prize that waits: until then. */
  claimUntil: z.iso.datetime(),
  outcome: z.enum(['waiting', 'claimed', 'lapsed']),
});

/** What the player who asks has to do with it; null for visitors. */
const Own = z.object({
  isOwner: z.boolean(),
  /** Of the entry; null where there is none. */
  entryId: z.nullable(z.uuid()),
  /** What keeps them from entering, besides that it is closed or full. */
  lacks: z.array(z.enum(ENTRY_RULES)),
});

/** `GET /pas/activity/{id}/info?lang` */
export const Activity = z.extend(ActivitySummary, {
  note: z.string(),
  /** The hash of the seed, published when it was written. */
  commitment: z.string(),
  createdAt: z.iso.datetime(),
  openedAt: z.nullable(z.iso.datetime()),
  lockedAt: z.nullable(z.iso.datetime()),
  /** Of the frozen list; null before. */
  listHash: z.nullable(z.string()),
  draws: z.array(ActivityDraw),
  /** Prizes that were drawn too often, or had no entrant: they went back. */
  returned: z.int(),
  drawnAt: z.nullable(z.iso.datetime()),
  /** Published once all prizes are drawn. */
  seed: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  own: z.nullable(Own),
  serverTime: z.iso.datetime(),
});

export const ActivityPath = z.object({ id: z.uuid() });
export const ActivityQuery = LanguageQuery;

/** What a player has to do: take a prize, draw from the frozen list of their own wheel. */
export const ACTIVITY_DUTIES = ['claim', 'draw'] as const;

/** `GET /pas/activity/list?lang`: those that are open first, by their end; then what was drawn of late. */
export const ActivityList = z.object({
  items: z.array(ActivitySummary),
  /** The player who asks may create one. */
  canCreate: z.boolean(),
  /** What waits for the player who asks, what ends first at the head; empty for visitors. */
  waiting: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      lang: z.enum(LANGUAGES),
      duty: z.enum(ACTIVITY_DUTIES),
      /** When a prize lapses, or is drawn without the player. */
      until: z.iso.datetime(),
    }),
  ),
  serverTime: z.iso.datetime(),
});

/** `GET /pas/activity/{id}/participants`: in the order in which they joined, which is that of the frozen list. */
export const ActivityParticipants = z.object({
  items: z.array(z.object({ id: z.uuid(), alias: z.string(), tickets: z.int() })),
  tickets: z.int(),
  isFrozen: z.boolean(),
});

const { titleLength, noteLength, prizes, leastParticipants, mostParticipants } = ACTIVITY_LIMITS;

/** `POST /pas/activity/create`: writes a draft; nothing is set aside yet. */
export const NewActivity = z.object({
  title: z.string().check(z.trim(), z.minLength(3), z.maxLength(titleLength)),
  note: z.string().check(z.trim(), z.maxLength(noteLength)),
  lang: z.enum(LANGUAGES),
  /** Of each prize. */
  amount: DecimalAmount.check(z.maxLength(24)),
  currency: CurrencyCode,
  count: z.int().check(z.gte(1), z.lte(prizes)),
  maxParticipants: z.int().check(z.gte(leastParticipants), z.lte(mostParticipants)),
  joinUntil: z.iso.datetime(),
});

/** `POST /pas/activity/{id}/join` */
export const ActivityJoin = z.object({ hasReadRules: z.literal(true) });

/** `POST /pas/activity/{id}/cancel` */
export const ActivityCancel = z.object({ reason: z.enum(OWNER_CANCEL_REASONS) });

/** `POST /pas/activity/{id}/open`, `leave`, `lock`, `draw` (the next prize) and `claim`. */
export const ActivityStep = z.object({});

/** What it is after a step. */
export const ActivityChanged = movesMoney(z.object({ activity: Activity }));

export type ActivityState = (typeof ACTIVITY_STATES)[number];
export type ActivityDuty = (typeof ACTIVITY_DUTIES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type EntryRule = (typeof ENTRY_RULES)[number];
export type ActivitySummary = z.infer<typeof ActivitySummary>;
export type ActivityDraw = z.infer<typeof ActivityDraw>;
export type Activity = z.infer<typeof Activity>;
export type ActivityList = z.infer<typeof ActivityList>;
export type ActivityParticipants = z.infer<typeof ActivityParticipants>;
export type NewActivity = z.infer<typeof NewActivity>;
