/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const dev = (...words: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'dev.ts'), ...words], {
    encoding: 'utf8',
    // Nothing listens there.
    env: { ...process.env, NODE_OPTIONS: '', MARQUEE_URL: '', PORT: '1' },
  });

it('says how it is used when it is asked', () => {
  const { status, stdout, stderr } = dev('--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run dev/);
});

it('says how it is used, and no stack, for what it does not understand', () => {
  const { status, stderr } = dev('--prot', '9100');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--prot'[^]*Usage: npm run dev/);
  expect(stderr).not.toContain('    at ');
});

it('looks for the site at PORT, and for the shell as for a remote', () => {
  const shell = path.resolve(import.meta.dirname, '../../shell');
  expect(dev('--folder', shell).stderr).toContain('No site answers at http://localhost:1');
  expect(dev('--folder', '/nowhere/mfe-ghost').stderr).toContain(
    '/nowhere/mfe-ghost/package.json cannot be read',
  );
});
