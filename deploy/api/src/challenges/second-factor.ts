/** What a player proves by: a PIN, or a code of an authenticator app or a message. */
export interface Factor {
  kind: 'pin' | 'code';
  /** Where a code comes from, as `sms` or `google`. */
  type?: string;
}

/** The second factors of players. */
export interface SecondFactor {
  /**
   * The factor that this player has switched on, null for none. Sends the code where one has to be sent.
   *
   * @throws {ApiError} `TOO_MANY_REQUESTS` where it sent one just before
   */
  ask(playerId: string): Promise<Factor | null>;
  /** Whether it is the player's PIN, or a code that was not used before. */
  check(playerId: string, kind: Factor['kind'], answer: string): Promise<boolean>;
}

/** No player has a second factor as long as there are no accounts. */
export const noSecondFactor: SecondFactor = {
  ask: async () => null,
  check: async () => false,
};
