import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';

/**
 * What the platform and a game provider say to each other, server to server.
 *
 * The platform signs each request (see the kernel's `provider-signature`); the provider answers plain JSON, with the
 * HTTP status saying how it went and `ProviderFault` saying why.
 */
const GAME_KINDS = ['slot', 'table', 'instant'] as const;

const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** One game a provider can launch: the answer of `GET /v1/games` lists them. */
export const ProviderGame = z.object({
  slug: Slug,
  kind: z.enum(GAME_KINDS),
  /** Theoretical return over all stakes in hundredths of a percent: 9600 is 96.00 %. */
  rtpBasisPoints: z.int().check(z.positive()),
  /** Changes whenever rules, strips or pays do. */
  version: z.string(),
  minimumRoundMs: z.int().check(z.nonnegative()),
  stakesMinor: z.array(z.int().check(z.positive())),
  /** The highest return, where it depends on what the player chooses; `rtpBasisPoints` is then the lowest. */
  rtpHighestBasisPoints: z.optional(z.int().check(z.positive())),
  /** Absent where the game has none; ways count as lines. */
  reels: z.optional(z.int().check(z.positive())),
  lines: z.optional(z.int().check(z.positive())),
  /** The most a round can return, in times its stake. */
  maxWinMultiplier: z.optional(z.number().check(z.positive())),
  /** From 1, calm, to 5, wild; absent where the player chooses it. */
  volatility: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  /** The game's name in every language of the provider. */
  titles: z.optional(z.partialRecord(z.enum(LANGUAGES), z.string())),
});

export const ProviderGames = z.object({ games: z.array(ProviderGame) });

/** Body of `POST /v1/sessions`. */
export const CreateGameSession = z.object({
  gameId: Slug,
  mode: z.literal('demo'),
  locale: z.enum(LANGUAGES),
  /** ISO 4217; a demo counts in credits whatever it says. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** Where `exit` leads; its origin is the one page the game talks to. */
  returnUrl: z.url({ protocol: /^https?$/ }),
  /** The platform's own name for the player, opaque to the provider. */
  playerRef: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});

/** Answer of `POST /v1/sessions`: the address is good for one first use before `expiresAt`. */
export const GameSessionCreated = z.object({
  sessionId: z.string(),
  launchUrl: z.url(),
  expiresAt: z.iso.datetime(),
});

/** Every refusal of a provider. */
export const ProviderFault = z.object({
  /** Stable, UPPER_SNAKE. */
  code: z.string(),
  message: z.string(),
  retryAfterMs: z.optional(z.int().check(z.nonnegative())),
});

export type ProviderGame = z.infer<typeof ProviderGame>;
export type ProviderGames = z.infer<typeof ProviderGames>;
export type CreateGameSession = z.infer<typeof CreateGameSession>;
export type GameSessionCreated = z.infer<typeof GameSessionCreated>;
export type ProviderFault = z.infer<typeof ProviderFault>;
