import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from '../common.ts';

const Signature = z.string().check(z.minLength(1), z.maxLength(128));

/** `POST /dashboard/self-exclusion/activate`: one of the offered lengths, null for none without an end. */
export const StartExclusion = z.object({
  months: z.nullable(z.int()),
  /** Only if the player likes to give one. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type StartExclusion = z.infer<typeof StartExclusion>;

/** `POST /dashboard/self-exclusion/extend`: the new last day; without a signature it is that of who is signed in. */
export const ExtendExclusion = z.object({ day: z.iso.date(), signature: z.optional(Signature) });
export type ExtendExclusion = z.infer<typeof ExtendExclusion>;

/** `POST /dashboard/self-exclusion/deactivate`: as a player, or by the link of a message. */
export const EndExclusion = z.object({ signature: z.optional(Signature) });
export type EndExclusion = z.infer<typeof EndExclusion>;

/** `POST /signature/check` */
export const CheckSignature = z.object({ signature: Signature });
export type CheckSignature = z.infer<typeof CheckSignature>;

/** What a link is for. Nothing in it says whose it is; all is null for a link that does not work. */
export const CheckedSignature = z.object({
  valid: z.boolean(),
  /** Why it does not work. */
  fault: z.nullable(z.enum(['unknown', 'used', 'expired'])),
  purpose: z.nullable(z.enum(['extend', 'deactivate'])),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Between these the new last day may be; null where there is none left to choose. */
  minDate: z.nullable(z.iso.date()),
  maxDate: z.nullable(z.iso.date()),
  currentTill: z.nullable(z.iso.datetime()),
  timeZone: z.nullable(z.string()),
  serverTime: z.iso.datetime(),
});
export type CheckedSignature = z.infer<typeof CheckedSignature>;

/** One of the offered lengths. */
export const BreakOfDays = z.strictObject({ days: z.int() });

/** Up to the end of a day. */
export const BreakUntilDay = z.strictObject({ day: z.iso.date() });

/** `POST /dashboard/cooling-off/activate` */
export const StartCoolingOff = z.union([BreakOfDays, BreakUntilDay]);
export type StartCoolingOff = z.infer<typeof StartCoolingOff>;

/** `GET /dashboard/safer-play`: what holds, and what may be chosen, by the server's clock in the player's zone. */
export const SaferPlay = z.object({
  serverTime: z.iso.datetime(),
  timeZone: z.string(),
  selfExclusion: z.object({
    /** Until it is ended, also when its time is over. */
    isActive: z.boolean(),
    isOver: z.boolean(),
    startedAt: z.nullable(z.iso.datetime()),
    /** Its last moment; null for one without an end. */
    till: z.nullable(z.iso.datetime()),
    endableFrom: z.nullable(z.iso.datetime()),
    minDate: z.nullable(z.iso.date()),
    maxDate: z.nullable(z.iso.date()),
    /** Longer ones than what holds. */
    offers: z.array(z.object({ months: z.nullable(z.int()), lastDay: z.nullable(z.iso.date()) })),
    /** How long play stays closed after it was ended. */
    reopensAfterHours: z.int(),
  }),
  coolingOff: z.object({
    isActive: z.boolean(),
    startedAt: z.nullable(z.iso.datetime()),
    till: z.nullable(z.iso.datetime()),
    minDate: z.nullable(z.iso.date()),
    maxDate: z.nullable(z.iso.date()),
    offers: z.array(z.object({ days: z.int(), till: z.iso.datetime() })),
  }),
});
export type SaferPlay = z.infer<typeof SaferPlay>;

export const LIMIT_KINDS = ['deposit', 'wager', 'loss', 'single_wager', 'session_time'] as const;
export const LIMIT_PERIODS = ['round', '24h', '7d', 'month'] as const;

const LimitValue = z.object({
  /** Both are null for none. */
  amount: z.nullable(DecimalAmount),
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1440))),
});

/** A part of a limit: an amount in its currency, or whole minutes. */
const LimitPart = z.object({
  amount: z.nullable(DecimalAmount),
  minutes: z.nullable(z.int().check(z.nonnegative())),
});

export const PlayerLimit = z.extend(LimitValue, {
  id: z.uuid(),
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  currency: z.nullable(CurrencyCode),
  activeFrom: z.iso.datetime(),
  /**
   * How much of it is used: in the last 24 hours or 7 days, or since the month began. Null for one that is of each round.
   * More may be left than the limit is, where more was won than staked.
   */
  use: z.nullable(z.object({ used: LimitPart, left: LimitPart })),
  /** A looser one that was asked for, and needs a second yes between these two. */
  pending: z.nullable(
    z.extend(LimitValue, {
      id: z.uuid(),
      requestedAt: z.iso.datetime(),
      confirmFrom: z.iso.datetime(),
      confirmUntil: z.iso.datetime(),
    }),
  ),
});
export type PlayerLimit = z.infer<typeof PlayerLimit>;

/** `GET /dashboard/limits`, and what its changes answer. */
export const PlayerLimits = z.object({
  serverTime: z.iso.datetime(),
  timeZone: z.string(),
  currency: CurrencyCode,
  items: z.array(PlayerLimit),
  realityCheck: z.object({
    minutes: z.int(),
    /** The rarer one that was chosen. */
    nextSessionMinutes: z.nullable(z.int()),
  }),
});
export type PlayerLimits = z.infer<typeof PlayerLimits>;

/** `POST /dashboard/limits/set`: stricter holds at once, looser is asked for. */
export const SetLimit = z.extend(LimitValue, {
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
});
export type SetLimit = z.infer<typeof SetLimit>;

/** `POST /dashboard/limits/confirm` and `POST /dashboard/limits/cancel`: a looser limit that was asked for. */
export const LimitRequest = z.object({ id: z.uuid() });
export type LimitRequest = z.infer<typeof LimitRequest>;

/** `POST /dashboard/reality-check` */
export const SetRealityCheck = z.object({ minutes: z.int().check(z.gte(15), z.lte(60)) });
export type SetRealityCheck = z.infer<typeof SetRealityCheck>;
