export { rankEntries, type PublishedTournament, type StandingLine, standingOf } from './rank-entries.ts';
export { type CountedRound, type EntryScore, scoreOf, type ScoringRule } from './score-of.ts';
export { parseScore, scoreText, standingSha256, standingText } from './standing-text.ts';
