/**
 * What has become of a round.
 *
 * ```
 * created → bet_sent → decided → settled → acknowledged
 *    │         ├─→ dealt ─↗        (games with a decision)
 *    │         ├─→ rejected        (the wallet refused the bet)
 *    │         └─→ rolling_back ─→ rolled_back
 *    └──────────────────────────────↗
 * ```
 */
export type RoundState =
  /** Its terms are stored; nothing was sent. */
  | 'created'
  /** The bet may be with the wallet. */
  | 'bet_sent'
  | 'rejected'
  | 'rolling_back'
  | 'rolled_back'
  /** The bet stands; what may be seen is drawn, and the player decides. */
  | 'dealt'
  /** The result is stored; its win may be with the wallet. */
  | 'decided'
  /** The wallet has posted the win: what the player is told. */
  | 'settled'
  /** The wallet has confirmed that nothing of the round is open there. */
  | 'acknowledged';

/** What is owed: a call to the wallet, or the decision of a player who does not come back. */
export type Duty = 'bet' | 'decision' | 'win' | 'rollback' | 'end_round';

/** What a round in this state owes; the others are at their end. */
export const OWED: Partial<Record<RoundState, Duty>> = {
  created: 'bet',
  bet_sent: 'bet',
  rolling_back: 'rollback',
  dealt: 'decision',
  decided: 'win',
  settled: 'end_round',
};

/** Under this name the wallet knows what a round owes it: the same whenever it is sent again. */
export const transactionId = (roundId: string, duty: Duty): string => `${roundId}:${duty}`;
