import path from 'node:path';

import type { TestResult } from '@jest/test-result';

import NativeRunner from './native-runner.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const fileOf = (name: string): string => path.join(import.meta.dirname, 'example', `${name}.ts`);

/** What Jest is told of some files, by their names. */
async function run(names: readonly string[], testNamePattern?: string) {
  const results = new Map<string, TestResult>();
  const failures = new Map<string, string>();
  const nameOf = (file: string): string => path.basename(file, '.ts');
  await new NativeRunner({ maxWorkers: 1, testNamePattern }).runTests(
    names.map((name) => ({ path: fileOf(name), context: { config: { rootDir: ROOT } } })),
    null,
    async () => {},
    async (test, result) => void results.set(nameOf(test.path), result),
    async (test, { message }) => void failures.set(nameOf(test.path), message),
  );
  return { results, failures };
}

it('tells of each test what came of it, with why it failed, and ends those that do not end', async () => {
  const { results } = await run(['outcomes']);
  const result = results.get('outcomes');
  expect(
    result?.testResults.map(({ ancestorTitles, title, status }) => [...ancestorTitles, title, status]),
  ).toEqual([
    ['an example', 'passes', 'passed'],
    ['an example', 'fails', 'failed'],
    ['an example', 'does not end', 'failed'],
    ['an example', 'is left out', 'pending'],
  ]);
  expect(result).toMatchObject({ numPassingTests: 1, numFailingTests: 2, numPendingTests: 1 });
  expect(result?.failureMessage).toMatch(/an example › fails[^]*Expected: 3[^]*Exceeded timeout of 50 ms/);
});

it('runs the tests of a name alone', async () => {
  const { results } = await run(['outcomes'], 'passes');
  expect(results.get('outcomes')).toMatchObject({
    numPassingTests: 1,
    numFailingTests: 0,
    numPendingTests: 3,
  });
});

it('gives back what a file has spied on before the next one', async () => {
  const { results } = await run(['spies', 'after-spies']);
  expect([...results.values()].map(({ numPassingTests }) => numPassingTests)).toEqual([1, 1]);
});

it('closes what a file has left open, the newest first, and says what cannot be closed', async () => {
  const { results } = await run(['leaves-open']);
  expect(results.get('leaves-open')).toMatchObject({ numPassingTests: 1, numFailingTests: 1 });
  expect(results.get('leaves-open')?.failureMessage).toMatch(/cannot be closed after the newer one/);
});

it('fails a file that cannot be loaded or ends its process, and runs the others', async () => {
  const { results, failures } = await run(['no-file', 'ends-its-process', 'outcomes']);
  expect(failures.get('no-file')).toBe('It cannot be loaded.');
  expect(failures.get('ends-its-process')).toMatch(/process/);
  expect(results.get('outcomes')).toMatchObject({ numPassingTests: 1 });
});
