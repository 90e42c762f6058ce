import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES } from '@marquee/kernel/locale';

const folder = join(import.meta.dirname, 'locales');
const messagesOf = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8'));
const holes = (message = ''): string[] =>
  Array.from(message.matchAll(/\{\{\w+\}\}/g), ([hole]) => hole).toSorted((left, right) =>
    left.localeCompare(right),
  );
const english = messagesOf('en');

const sourcesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'));

describe('the words', () => {
  it.each(LANGUAGES)('in %s have every key, none empty, with the same holes', (lang) => {
    const messages = messagesOf(lang);
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim()).not.toBe('');
      expect([key, holes(message)]).toEqual([key, holes(english[key])]);
    }
  });

  it('are all used', () => {
    const sources = sourcesIn(join(import.meta.dirname, '..')).join('\n');
    // Built from a value: the symbol, the state, the game or its version, the wallet's code.
    const isBuilt = (key: string): boolean => /^(symbol|card|status|game|change|refused|closed)\./.test(key);
    expect(Object.keys(english).filter((key) => !isBuilt(key) && !sources.includes(key))).toEqual([]);
  });
});
