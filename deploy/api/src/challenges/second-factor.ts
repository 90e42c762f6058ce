import type { Device } from '../sessions/sessions.ts';

/** What a player proves by: a PIN, a code of an authenticator app or a message, or else the password. */
export interface Factor {
  kind: 'pin' | 'code' | 'password';
  /** Where a code comes from, as `sms` or `google`. */
  type?: string;
}

/** What players prove by. */
export interface SecondFactor {
  /**
   * The factor that this player is asked for, null for none. Sends the code where one has to be sent.
   *
   * @param asked `withoutPin`: for calls that change the PIN, or that a PIN is not enough for
   * @throws {ApiError} `TOO_MANY_REQUESTS` where it sent one just before
   */
  ask(playerId: string, asked: { withoutPin: boolean }): Promise<Factor | null>;
  /** Whether it is the player's PIN or password, or a code that was not used before. */
  check(from: { playerId: string; device: Device }, kind: Factor['kind'], answer: string): Promise<boolean>;
}
