import path from 'node:path';

import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { readMessageFiles } from '@marquee/kernel/testing';

export const english = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

/** Noon of the day on which the tests are set. */
export const NOW = Date.UTC(2026, 10, 22, 12);

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
