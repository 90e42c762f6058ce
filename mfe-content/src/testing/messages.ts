import path from 'node:path';

import { readMessageFiles } from '@marquee/kernel/testing';

const files = readMessageFiles(path.join(__dirname, '../locales'));

export const english = files['en'] ?? {};
export const german = files['de'] ?? {};
