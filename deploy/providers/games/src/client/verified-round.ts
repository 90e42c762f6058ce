// Types alone, apart from the code that people are shown.

export interface VerifiedRound {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  stakeMinor: number;
  choices: Record<string, unknown>;
}

/** A number below `choices` out of the words of the round. */
export type Draw = (choices: number) => Promise<number>;

export interface Played {
  drawn: number[];
  /** The result, as names of words or as it is written. */
  shown: string[];
  winMinor: number;
}

/** The rules of one game. */
export type PlayGame = (draw: Draw, stakeMinor: number, choices: VerifiedRound['choices']) => Promise<Played>;

/** Every version of the rules of a game, the one that is played now first. */
export type Versions = Record<string, PlayGame>;

export type VerifyRound = (play: PlayGame, round: VerifiedRound) => Promise<Played & { commit: string }>;

declare global {
  /** Set by the script that the verifier's page shows: all it takes to compute a round of one game. */
  var roundVerifier: { versions: Versions; verifyRound: VerifyRound } | undefined;
}
