import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as forms from './index.ts';

const modules = path.resolve(__dirname, '../../../node_modules');
const imported = ['mantine-styles.css', 'dates/mantine-dates.css']
  .flatMap((sheet) => [...readFileSync(path.join(__dirname, sheet), 'utf8').matchAll(/@import '(@[^']+)'/g)])
  .map(([, specifier = '']) => specifier);
const theme = readFileSync(path.join(__dirname, 'mantine-theme.css'), 'utf8');
const tokens = readFileSync(path.join(__dirname, '../ui/tokens.css'), 'utf8');

const used = (css: string, prefix: string): string[] => [
  ...new Set(
    [...css.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.startsWith(prefix)),
  ),
];

it('brings the style sheet of every component it offers', () => {
  const sheets = Object.keys(forms)
    .map((name) => name.replace(/^PasswordField$/, 'PasswordInput'))
    .map((name) => `@mantine/core/styles/${name}.css`)
    .filter((sheet) => existsSync(path.join(modules, sheet)));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => !imported.includes(sheet))).toEqual([]);
});

it('gives a value to every variable those style sheets read', () => {
  const css = imported.map((sheet) => readFileSync(path.join(modules, sheet), 'utf8')).join('\n');
  const missing = used(css, '--mantine-').filter((name) => !theme.includes(`${name}:`));
  expect(missing).toEqual([]);
});

it('takes every value from a token that exists', () => {
  const unknown = used(theme, '--').filter((name) => !tokens.includes(`${name}:`));
  expect(unknown).toEqual([]);
});
