import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = '{deploy/edge/src,deploy/releases/src,e2e,shared-kernel}';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The properties of the table, each with what holds it. */
const rows = read('docs/delivery.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, property = '', , , heldBy = '']): [string, string[]] => [
    property,
    [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  ]);

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** A name may leave out what an earlier one of its row has said. */
function isThere(name: string): boolean {
  const [, script] = /^npm run (\S+)$/.exec(name) ?? [];
  if (script !== undefined) return Object.hasOwn(scripts, script);
  return (
    globSync([name, `${FOLDERS}/**/${name}`], { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).length >
    0
  );
}

it('says of each property which test holds it, and the test is there', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(([, names]) => names.length === 0)).toEqual([]);
  expect(rows.flatMap(([, names]) => names).filter((name) => !isThere(name))).toEqual([]);
});
