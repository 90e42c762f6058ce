import path from 'node:path';

import type { JackpotPool, TournamentSummary } from '@marquee/kernel/contracts/competitions';
import { readMessageFiles } from '@marquee/kernel/testing';

export const english = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

/** Noon of the day on which the tests are set. */
export const NOW = Date.UTC(2026, 10, 22, 12);

const DAY_MS = 86_400_000;

export const aLevel = (
  changes: Partial<JackpotPool['levels'][number]> = {},
): JackpotPool['levels'][number] => ({
  id: 'mini',
  name: 'Mini',
  amount: '61.05',
  currency: 'EUR',
  ceiling: null,
  updatedAt: new Date(NOW).toISOString(),
  lastWin: null,
  ...changes,
});

/** A tournament that began a day ago and ends tomorrow. */
export const aTournament = (changes: Partial<TournamentSummary> = {}): TournamentSummary => ({
  id: 'a',
  slug: 'spring-cup',
  title: 'Spring cup',
  startAt: new Date(NOW - DAY_MS).toISOString(),
  endAt: new Date(NOW + DAY_MS).toISOString(),
  prizes: { fund: { amount: '750.50', currency: 'EUR' }, places: 3 },
  ...changes,
});
