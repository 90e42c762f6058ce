import * as z from 'zod/mini';

/** 1 to 64 printable ASCII characters; the colon separates the parts of the signed message. */
const ClientSeed = z.string().check(z.regex(/^[\x20-\x39\x3b-\x7e]{1,64}$/));

export const OpenSession = z.object({
  token: z.string(),
  /** Chosen by the page, so that it can ask again when the answer is lost. */
  bearer: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  clientSeed: z.optional(ClientSeed),
});

const RoundId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const PlayRound = z.object({
  stakeMinor: z.int().check(z.positive()),
  // Read by the schema of the game that is played.
  choices: z.optional(z.unknown()),
  roundId: z.optional(RoundId),
  clientSeed: z.optional(ClientSeed),
  /** A round of this package, which costs nothing. */
  grantRef: z.optional(z.string().check(z.maxLength(128))),
});

export const DecideRound = z.object({ roundId: RoundId, choices: z.unknown() });

export const ChooseSeed = z.object({ clientSeed: ClientSeed });

export const RotateSeeds = z.object({ clientSeed: z.optional(ClientSeed) });
