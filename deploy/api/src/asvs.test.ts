import { readFile } from 'node:fs/promises';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '..');
const REPOSITORY = path.resolve(API, '../..');

/** How many requirements of levels 1 and 2 each section has that the table is about. */
const SECTIONS = `5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2,
  7.4 5, 7.5 2, 7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1,
  12.1 3, 12.2 2, 12.3 4`;

interface Row {
  number: string;
  met: string;
  how: string;
  tests: Array<{ file: string; title: string }>;
}

const readTable = async (): Promise<Row[]> => {
  const text = await readFile(path.join(API, 'docs/asvs.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = '', , met = '', how = '', tests = ''] = line.split('|').map((cell) => cell.trim());
      const named = tests
        .split('; ')
        .filter((each) => each !== '')
        .map((each) => {
          const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(each) ?? [];
          return {
            file: file.startsWith('/') ? path.join(REPOSITORY, file) : path.join(API, 'src', file),
            title,
          };
        });
      return { number, met, how, tests: named };
    });
};

let rows: Row[];
beforeAll(async () => {
  rows = await readTable();
});

it('the table of the ASVS has each requirement once', () => {
  const expected = SECTIONS.split(/,\s+/).flatMap((each) => {
    const [section, count] = each.split(' ');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

it('says of each whether it is met, and why where it is not', () => {
  for (const { number, met, how, tests } of rows) {
    expect([number, met]).toEqual([number, expect.stringMatching(/^(?:yes|partly|no|–)$/)]);
    // Words or a test: a bare "yes" is a claim.
    expect([number, how !== '' || (met === 'yes' && tests.length > 0)]).toEqual([number, true]);
  }
});

it('names tests that there are', async () => {
  const missing: string[] = [];
  for (const { number, tests } of rows) {
    for (const { file, title } of tests) {
      // oxlint-disable-next-line no-await-in-loop
      const source = await readFile(file, 'utf8').catch(() => '');
      const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
      if (title === '' || !isThere) missing.push(`${number}: ${path.relative(REPOSITORY, file)} ${title}`);
    }
  }
  expect(missing).toEqual([]);
});
