import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LIVE = /<\w+ className=\{styles\.(?<name>\w+)\} (?:role="status"|aria-live="polite")/g;
const SHEET = /import \* as styles from '(?<sheet>.+)';/;

/** Every class that a live region wears, with the sheet it is in. */
const regions = globSync('**/*.tsx', { cwd: __dirname }).flatMap((file) => {
  const source = readFileSync(path.join(__dirname, file), 'utf8');
  const sheet = path.join(__dirname, path.dirname(file), SHEET.exec(source)?.groups?.['sheet'] ?? '');
  return Array.from(source.matchAll(LIVE), ({ groups }) => ({ name: groups?.['name'] ?? '', file, sheet }));
});

it('finds the regions', () => {
  expect(regions.map(({ name }) => name)).toEqual(expect.arrayContaining(['thanks', 'result']));
});

// Without a box the element is not in the accessibility tree, and a text it gets is not announced.
it.each(regions)('displays $name of $file while there is nothing in it', ({ name, sheet }) => {
  const css = readFileSync(sheet, 'utf8');
  expect(css).not.toMatch(new RegExp(String.raw`\.${name}:empty[^}]*display: none`));
});
