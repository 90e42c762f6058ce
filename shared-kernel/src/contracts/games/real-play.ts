import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { GameGrantMeter } from '../bonuses/grant-meter.ts';
import { CurrencyCode, DecimalAmount, Slug } from '../common.ts';
import { DEVICES, GameLaunch } from './games.ts';
import { PLAY_ENDS } from './play-ends.ts';

/** One of the launches of a play. */
export const HeldLaunch = z.object({ sessionId: z.string().check(z.maxLength(64)), launchNumber: z.int() });

/** Body of `POST /game/real`. */
export const RealLaunchBody = z.object({
  slug: Slug,
  lang: z.enum(LANGUAGES),
  device: z.optional(z.enum(DEVICES)),
  /** The player's active one where it is absent. */
  currency: z.optional(CurrencyCode),
  /** Takes the play from another window or device, instead of being refused because of it. Only ever what a player asked for. */
  takesOver: z.optional(z.boolean()),
  /** The launch that this page had before its document was loaded anew: nobody is asked where it is still the last one. */
  held: z.optional(HeldLaunch),
});

/** One play of one game for money, from its launch on: what its page shows at all times. */
export const GamePlay = z.object({
  sessionId: z.string(),
  /** Of its last launch. The page of an earlier one has lost the play to another. */
  launchNumber: z.int(),
  currency: CurrencyCode,
  /** Decimals of the currency. */
  exponent: z.int(),
  /** Of all answers about a player the one with the larger number is the newer one. */
  version: z.string().check(z.regex(/^\d{1,19}$/)),
  real: DecimalAmount,
  bonus: DecimalAmount,
  /** Stakes of rounds that are open, of any game. */
  inPlay: DecimalAmount,
  staked: DecimalAmount,
  won: DecimalAmount,
  /** Won without staked: below zero for a loss. Stakes of rounds that are open count as lost. */
  net: DecimalAmount,
  rounds: z.int(),
  startedAt: z.iso.datetime(),
  /** Null while it can go on. */
  ended: z.nullable(z.object({ at: z.iso.datetime(), reason: z.enum(PLAY_ENDS) })),
  /** When the player is asked to look at what they have played; null where they are not. No round starts while it is due. */
  realityCheck: z.nullable(z.object({ everyMinutes: z.int(), dueAt: z.iso.datetime(), isDue: z.boolean() })),
  /** When the player's limit of time is used up; null without one. */
  timeLimitAt: z.nullable(z.iso.datetime()),
  /**
   * What the player may still lose and stake, by the limit of each kind that leaves the least; empty without one. More may be
   * left to lose than the limit is, where more was won than staked.
   */
  limitsLeft: z.array(
    z.object({
      kind: z.enum(['loss', 'wager']),
      period: z.enum(['24h', '7d', 'month']),
      left: DecimalAmount,
    }),
  ),
  /** The bonus that runs in the play's currency; null for none. */
  grant: z.optional(z.nullable(GameGrantMeter)),
  serverTime: z.iso.datetime(),
});

/** `POST /game/real`. */
export const RealLaunch = z.extend(GameLaunch, {
  mode: z.literal('real'),
  /** Of this launch of the play. */
  launchNumber: z.int(),
  stakes: z.object({ min: DecimalAmount, max: DecimalAmount }),
  /** A round of this game that was not finished; the game goes on with it. */
  resumes: z.nullable(z.object({ roundId: z.string(), openedAt: z.iso.datetime(), stake: DecimalAmount })),
  play: GamePlay,
});

/** Body of `POST /game/real/{sessionId}/close`. */
export const ClosePlayBody = z.nullish(
  z.object({
    /** Of the page's launch: where it is not the last one, the play is another page's, and nothing happens. */
    launchNumber: z.optional(z.int()),
    /**
     * The document goes away, which may be a reload: the play ends only if it is not asked for again within
     * {@link CLOSE_GRACE_MS}.
     */
    mayReturn: z.optional(z.boolean()),
  }),
);

/** How long a play outlives the document that it was in. */
export const CLOSE_GRACE_MS = 15_000;

/** `GET /game/real/{sessionId}`, `POST /game/real/{sessionId}/close`, `POST /game/real/{sessionId}/reality-check`. */
export const GamePlayParams = z.object({ sessionId: z.string().check(z.maxLength(64)) });

export type HeldLaunch = z.infer<typeof HeldLaunch>;
export type RealLaunchBody = z.infer<typeof RealLaunchBody>;
export type RealLaunch = z.infer<typeof RealLaunch>;
export type ClosePlayBody = z.infer<typeof ClosePlayBody>;
export type GamePlay = z.infer<typeof GamePlay>;
