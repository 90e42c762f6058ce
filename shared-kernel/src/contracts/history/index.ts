export {
  ADJUSTMENT_REASONS,
  Movement,
  Movements,
  MovementsQuery,
  Statement,
  StatementMonth,
  StatementQuery,
} from './cash.ts';
export {
  POINTS_CHANGES,
  PointsChange,
  PointsExportQuery,
  PointsHistory,
  PointsHistoryQuery,
} from './points.ts';
export {
  PlayedRound,
  ROUND_STATES,
  RoundDetails,
  RoundDetailsParams,
  RoundDetailsQuery,
  RoundExportQuery,
  RoundHistory,
  RoundHistoryQuery,
  RoundTotals,
} from './rounds.ts';
export type { RoundState } from './rounds.ts';
