/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const TABLE = path.join(REPOSITORY, 'shell/docs/specification-tests.md');
const ROW = /^\| (?<sentence>.+?) +\| `(?<file>[^`]+)` +\| (?<title>.+?) +\|$/;

const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { sentence = '', file = '', title = '' } = ROW.exec(line)?.groups ?? {};
    return file === '' ? [] : [{ sentence, file: path.join(REPOSITORY, file), title }];
  });

/** Titles as they are written, in quotes of any kind. */
const titlesIn = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1');
const isQuoted = (text: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));

it('reads every row of the table', () => {
  const written = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'));
  expect(rows).toHaveLength(written.length);
  expect(rows.length).toBeGreaterThan(50);
});

it.each(rows)('$sentence', ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(isQuoted(titlesIn(file), title)).toBe(true);
});
