import path from 'node:path';

import { readMessageFiles } from '@marquee/kernel/testing';

export const english = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
