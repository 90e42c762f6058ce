/**
 * The states of a round.
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
  /** The bet was sent; the wallet may have posted it. */
  | 'bet_sent'
  | 'rejected'
  | 'rolling_back'
  | 'rolled_back'
  /** The wallet has posted the bet; the first part of the result is drawn, and the player decides. */
  | 'dealt'
  /** The result is stored; the wallet may have posted the win. */
  | 'decided'
  /** The wallet has posted the win, and the player is shown the result. */
  | 'settled'
  /** The wallet has confirmed the end of the round. */
  | 'acknowledged';

/** A task in the outbox: a call to the wallet, or the decision of a player who does not come back. */
export type OutboxTask = 'bet' | 'decision' | 'win' | 'rollback' | 'end_round';

/** The task that a round in this state has in the outbox; rounds in other states are final. */
export const TASK_BY_STATE: Partial<Record<RoundState, OutboxTask>> = {
  created: 'bet',
  bet_sent: 'bet',
  rolling_back: 'rollback',
  dealt: 'decision',
  decided: 'win',
  settled: 'end_round',
};

/** The transaction id of a round's task at the wallet: the same with every retry. */
export const transactionId = (roundId: string, task: OutboxTask): string => `${roundId}:${task}`;
