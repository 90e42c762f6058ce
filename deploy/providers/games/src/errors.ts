import type { RefusalParams } from './wallet/wallet.ts';

/** Every refusal: its status and a sentence for the developer. Screens choose their words by the code. */
const CATALOGUE = {
  SIGNATURE_INVALID: [401, 'The request is not signed with an active key.'],
  SIGNATURE_STALE: [401, 'The signature is older or newer than five minutes.'],
  SIGNATURE_REPEATED: [401, 'A request with this nonce has been answered already.'],
  TOKEN_INVALID: [401, 'The launch token is unknown, used or past its first minute.'],
  SESSION_INVALID: [401, 'The session is unknown or has ended.'],
  SESSION_UNKNOWN: [404, 'There is no such session.'],
  FREE_ROUNDS_UNKNOWN: [404, 'There is no such package of free rounds.'],
  FREE_ROUNDS_UNAVAILABLE: [422, 'Rounds of this game cannot be given.'],
  FREE_ROUNDS_OVER: [409, 'No round of this package is left.'],
  GRANT_REF_TAKEN: [409, 'There is a package of this name with other terms.'],
  SESSION_CLOSED: [409, 'The session was closed; no round starts any more.'],
  REAL_PLAY_UNAVAILABLE: [503, 'There is no platform that holds money.'],
  LAUNCH_REFUSED: [409, 'The wallet refused to open the account.'],
  STAKES_UNAVAILABLE: [409, 'No stake of the game lies within the bounds of the wallet.'],
  GAME_UNKNOWN: [404, 'There is no such game.'],
  ROUTE_UNKNOWN: [404, 'There is nothing at this address.'],
  REQUEST_INVALID: [400, 'The request does not fit its schema.'],
  RETURN_URL_REFUSED: [400, 'The return address is not on a page of the site.'],
  STAKE_REFUSED: [422, 'The stake is not one the game offers.'],
  BET_REFUSED: [409, 'The wallet refused the bet.'],
  WALLET_UNAVAILABLE: [503, 'The wallet does not answer; the round goes on when it does.'],
  ROUND_CANCELLED: [409, 'The bet was not placed: what the wallet has of it is taken back.'],
  BALANCE_TOO_LOW: [409, 'The balance does not cover the stake.'],
  ROUND_TOO_FAST: [429, 'The last round started less than the minimum time ago.'],
  ROUND_ID_TAKEN: [409, 'This round was played with other terms.'],
  ROUND_SETTLED: [409, 'This round has been settled already.'],
  ROUND_OPEN: [409, 'A round waits for its decision.'],
  ROUND_UNKNOWN: [404, 'No such round waits for a decision.'],
  CLIENT_SEED_LOCKED: [409, 'The client seed is fixed once a round has used it.'],
  DATABASE_UNAVAILABLE: [503, 'The database does not answer.'],
  INTERNAL: [500, 'Something failed here.'],
} as const satisfies Record<string, readonly [number, string]>;

export type FaultCode = keyof typeof CATALOGUE;

interface FaultOptions {
  retryAfterMs?: number;
  cause?: unknown;
  detail?: string;
  reason?: string | undefined;
  params?: RefusalParams | undefined;
}

/** A refusal that becomes the answer to the caller. */
export class GameProviderError extends Error {
  readonly code: FaultCode;
  readonly statusCode: number;
  readonly retryAfterMs: number | undefined;
  /** What stands behind the refusal: the wallet's code, or why the session was closed. */
  readonly reason: string | undefined;
  readonly params: RefusalParams | undefined;

  constructor(code: FaultCode, options: FaultOptions = {}) {
    const [statusCode, sentence] = CATALOGUE[code];
    const detail = options.detail ?? options.reason;
    super(detail ? `${sentence} ${detail}` : sentence, { cause: options.cause });
    this.name = 'GameProviderError';
    this.code = code;
    this.statusCode = statusCode;
    this.retryAfterMs = options.retryAfterMs;
    this.reason = options.reason;
    this.params = options.params;
  }
}
