export { CheckOutcome } from './check-outcome.tsx';
export { checkStanding } from './check-standing.ts';
export { readPublished } from './read-published.ts';
