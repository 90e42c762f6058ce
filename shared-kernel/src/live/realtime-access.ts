import type { RealtimeTokens } from '../contracts/player/index.ts';

/** What a player's stream of events is opened with. */
export interface RealtimeAccess extends RealtimeTokens {
  /** The newest event that the player's data on this page may take into account. */
  lastEventId: string;
}
