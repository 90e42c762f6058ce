import type { GuardCase } from './cases/guard-case.ts';
import { languageCases } from './cases/language-cases.ts';
import { partnerCases } from './cases/partner-cases.ts';
import { playerCases } from './cases/player-cases.ts';
import { routeCases } from './cases/route-cases.ts';
import { sessionCases } from './cases/session-cases.ts';

/** What the guards must decide, on the edge and in the browser: the one table for unit and end-to-end tests. */
export const guardCases: readonly GuardCase[] = [
  ...sessionCases,
  ...playerCases,
  ...languageCases,
  ...partnerCases,
  ...routeCases,
];
