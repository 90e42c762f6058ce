import path from 'node:path';

import { createTranslator } from '@marquee/kernel/locale';
import { readMessageFiles } from '@marquee/kernel/testing';

import { writeRemaining } from './write-remaining.ts';

const t = createTranslator(readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {}, 'en');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it.each([
  [47 * HOUR_MS + 59 * MINUTE_MS, '1 d 23 h'],
  [24 * HOUR_MS, '1 d 0 h'],
  [23 * HOUR_MS + 5 * MINUTE_MS, '23 h 5 min'],
  [59 * MINUTE_MS + 7000, '59 min 7 s'],
  [9000, '9 s'],
  [0, '0 s'],
])('writes %i ms as %s', (ms, text) => expect(writeRemaining(t, ms)).toBe(text));
