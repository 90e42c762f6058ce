export {
  addDemonstrationRounds,
  closeDemonstration,
  type DemonstrationRound,
  drawRound,
  enterDemonstrationPlayers,
} from './demonstration.ts';
export { openTournament } from './open-tournament.ts';
export { SETTLING_MS } from './state-at.ts';
export type { TournamentDefinition } from './tournament-definition.ts';
export { findTournament, type TournamentRow } from './tournament-row.ts';
