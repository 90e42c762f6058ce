import { execFile } from 'node:child_process';
import path from 'node:path';

import { goalsOf } from './judge.ts';

const MODULE = path.join(import.meta.dirname, 'run-bench.ts');

/** Runs a benchmark whose measurement has this body, as a process of its own. */
const run = (body: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = `
      const { runBench } = await import(${JSON.stringify(MODULE)});
      await runBench('grid', async (onEnd) => { ${body} }, () => console.log('kept'));`;
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

const figures = (change: Record<string, number> = {}): string =>
  JSON.stringify({ ...Object.fromEntries(goalsOf('grid').map(({ id }) => [id, 0])), ...change });

it('a benchmark passes with all figures within their limits, and takes down what it started, latest first', async () => {
  const { code, said } = await run(`
    for (const name of ['first', 'second']) onEnd(async () => console.log('down: ' + name));
    return ${figures()};`);
  expect(code).toBe(0);
  expect(said).toMatch(/kept\s+down: second\s+down: first/);
});

it('a benchmark fails with a figure beyond its limit, and keeps it for the report', async () => {
  const { code, said } = await run(`return ${figures({ 'fling-late': 3 })};`);
  expect([code, said]).toEqual([1, expect.stringMatching(/MISSED[^]*kept/)]);
});

it('a benchmark fails that left a figure out, and keeps none', async () => {
  const { code, said } = await run('return {};');
  expect(code).toBe(1);
  expect(said).toContain('bench:grid brought no figure for: ');
  expect(said).not.toContain('kept');
});

it('a benchmark fails that breaks off, and takes down what it started', async () => {
  const { code, said } = await run(`
    onEnd(async () => console.log('down'));
    throw new Error('the site does not start');`);
  expect([code, said]).toEqual([1, expect.stringMatching(/the site does not start/)]);
  expect(said).toContain('down');
});
