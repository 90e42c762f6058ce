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
  /** Rounds of it can be given to players; absent where they cannot. */
  freeRounds: z.optional(z.boolean()),
  /** The game's name in every language of the provider. */
  titles: z.optional(z.partialRecord(z.enum(LANGUAGES), z.string())),
});

export const ProviderGames = z.object({ games: z.array(ProviderGame) });

const session = {
  gameId: Slug,
  locale: z.enum(LANGUAGES),
  /** Where `exit` leads; its origin is the one page the game talks to. */
  returnUrl: z.url({ protocol: /^https?$/ }),
};

/** ISO 4217. */
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** The platform's own name for the player, opaque to the provider. */
const PlayerRef = z.string().check(z.minLength(1), z.maxLength(128));

const CreateDemoSession = z.object({
  ...session,
  mode: z.literal('demo'),
  /** A demo counts in credits whatever it says. */
  currency: z.optional(Currency),
  playerRef: z.optional(PlayerRef),
});

const CreateRealSession = z.object({
  ...session,
  mode: z.literal('real'),
  currency: Currency,
  playerRef: PlayerRef,
  /** What the provider asks the wallet to authenticate, when the player opens the game. */
  launchToken: z.string().check(z.minLength(16), z.maxLength(256)),
});

/** Body of `POST /v1/sessions`. */
export const CreateGameSession = z.discriminatedUnion('mode', [CreateDemoSession, CreateRealSession]);

/**
 * Body of `POST /v1/sessions/{sessionId}/close`: no round may start any more. One that is open is finished, and the
 * game tells the player why.
 */
export const CloseGameSession = z.object({
  reason: z.enum(['left', 'blocked', 'excluded', 'limit', 'taken-over', 'disabled', 'signed-out']),
});

/** Answer of `GET /v1/rounds/{roundId}`: how the provider left a round, for a wallet that never heard of its end. */
export const ProviderRound = z.object({
  roundId: z.string(),
  /** The bet's `txId`. */
  betTxId: z.string(),
  state: z.enum(['open', 'settled', 'cancelled']),
  /** With the decimals of the currency; null while the round is open. */
  win: z.nullable(z.string()),
});

/**
 * Answer of `GET /v1/rounds/{roundId}/record?lang=`: all that the provider has kept of a round, for the player whose it
 * is. Amounts have the decimals of the currency.
 */
export const ProviderRoundRecord = z.object({
  roundId: z.string(),
  gameId: Slug,
  /** Of the rules it was opened under, which settle it. */
  gameVersion: z.string(),
  currency: z.string(),
  state: z.enum(['open', 'settled', 'cancelled']),
  stake: z.string(),
  /** The stake was not the player's: the round was given to them. */
  isFree: z.optional(z.boolean()),
  /** Null while the round is open. */
  win: z.nullable(z.string()),
  /** Null where nothing was drawn, or not all of it yet. */
  result: z.nullable(
    z.object({
      /** What the player chose besides the stake, as the game has it. */
      choices: z.record(z.string(), z.unknown()),
      drawn: z.array(z.int()),
      nonce: z.int(),
      clientSeed: z.string(),
      /** The hash of the server's seed that was shown before play. */
      commit: z.string(),
      /** Null while the player goes on playing with it. */
      serverSeed: z.nullable(z.string()),
      decidedAt: z.iso.datetime(),
    }),
  ),
  /** Where the round is computed again from its seeds and compared with this record; null until the seed is shown. */
  verifyUrl: z.nullable(z.url()),
  /** Where the round is shown again, for some hours; null where nothing was drawn. */
  replayUrl: z.nullable(z.url()),
});

const Amount = z.string().check(z.regex(/^\d{1,19}(\.\d{1,8})?$/));

/** The platform's name of a package of free rounds, which goes with every bet and win of it. */
const GrantRef = z.string().check(z.regex(/^[\w.:-]{1,128}$/));

/**
 * Body of `POST /v1/free-rounds`: rounds that a player has for nothing. Good to be sent again; answered by `FreeRounds`, as
 * are `GET /v1/free-rounds/{grantRef}` and `POST …/cancel`, after which no round of it starts any more.
 */
export const CreateFreeRounds = z.object({
  grantRef: GrantRef,
  playerRef: PlayerRef,
  gameId: Slug,
  currency: Currency,
  /** What each round is played for, with the decimals of the currency: one of the game's stakes. */
  betValue: Amount,
  count: z.int().check(z.positive(), z.lte(10_000)),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
});
export const FreeRounds = z.object({
  grantRef: GrantRef,
  gameId: Slug,
  currency: Currency,
  betValue: Amount,
  count: z.int(),
  /** Begun, without those whose bet was refused or taken back. */
  played: z.int(),
  /** Of them, those whose end the wallet has not confirmed. */
  underWay: z.int(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
  state: z.enum(['waiting', 'open', 'played', 'expired', 'cancelled']),
});

/** Names of transactions that one request may ask about. */
export const MOST_POSTINGS_ASKED = 100;

/** A transaction that the provider has sent to the wallet, as its books have it. */
export const ProviderPosting = z.object({
  txId: z.string(),
  kind: z.enum(['bet', 'win', 'rollback', 'promo-win']),
  roundId: z.string(),
  /** The wallet's name for whose money it is. */
  account: z.string(),
  currency: Currency,
  /** With the decimals of the currency; of a rollback, the stake that it takes back. */
  amount: Amount,
  /**
   * `accepted`: the wallet said so. `pending`: it is being sent. `taken-back`: a bet that was not answered, and is undone
   * by a rollback. `refused`: the wallet said no, and nothing of it counts.
   */
  state: z.enum(['accepted', 'pending', 'taken-back', 'refused']),
});

/** Answer of `GET /v1/statements/{day}/postings?after=`: what was accepted on a day of UTC, in the order of the ids. */
export const ProviderPostings = z.object({
  postings: z.array(ProviderPosting),
  /** The next `after`; null at the end. */
  next: z.nullable(z.string()),
});

/** Body of `POST /v1/postings`: what the provider says of these transactions. Ones it does not know are left out. */
export const FindProviderPostings = z.object({
  txIds: z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(MOST_POSTINGS_ASKED)),
});
export const FoundProviderPostings = z.object({ postings: z.array(ProviderPosting) });

/**
 * Answer of `GET /v1/statements/{day}`: what the wallet accepted on a day of UTC, by the provider's books. This answer, its
 * postings and those of `POST /v1/postings` carry a signature over their bytes, as requests do, for the path that was asked.
 */
export const ProviderStatement = z.object({
  day: z.iso.date(),
  /** False while the day goes on: the figures may grow. */
  isFinal: z.boolean(),
  totals: z.array(
    z.object({
      currency: Currency,
      kind: ProviderPosting.shape.kind,
      count: z.int().check(z.nonnegative()),
      sum: Amount,
    }),
  ),
  /** Rollbacks that the wallet has not answered for three days: the provider sends them no more, and staff has to look. */
  unanswered: z.array(z.object({ ...ProviderPosting.shape, since: z.iso.datetime(), failure: z.string() })),
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
export type CloseGameSession = z.infer<typeof CloseGameSession>;
export type ProviderRound = z.infer<typeof ProviderRound>;
export type ProviderRoundRecord = z.infer<typeof ProviderRoundRecord>;
export type CreateFreeRounds = z.infer<typeof CreateFreeRounds>;
export type FreeRounds = z.infer<typeof FreeRounds>;
export type ProviderPosting = z.infer<typeof ProviderPosting>;
export type ProviderPostings = z.infer<typeof ProviderPostings>;
export type ProviderStatement = z.infer<typeof ProviderStatement>;
export type FoundProviderPostings = z.infer<typeof FoundProviderPostings>;
export type CreateGameSession = z.infer<typeof CreateGameSession>;
export type GameSessionCreated = z.infer<typeof GameSessionCreated>;
export type ProviderFault = z.infer<typeof ProviderFault>;
