/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { rootConfig, rootFilesIn } from './root-config.ts';
import { runBuild } from './run-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-root-'));
const outputFolder = path.join(folder, 'dist');

afterAll(() => rmSync(folder, { recursive: true }));

it('builds nothing for a package that owns nothing at the root', () => {
  expect(rootConfig({ folder, packageName: 'shell', outputFolder })).toBeUndefined();
});

it('makes one script of each entry, copies the rest, and says which path each stands for', async () => {
  const root = path.join(folder, 'src/root');
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'sw.ts'), `const name: string = 'worker'; self.name = name;`);
  writeFileSync(path.join(root, 'sw.test.ts'), `throw new Error('a test');`);
  writeFileSync(path.join(root, 'app.webmanifest'), '{"name":"Marquee"}');
  const config = rootConfig({ folder, packageName: 'shell', outputFolder });
  if (config === undefined) throw new Error('Nothing is built.');
  await runBuild(config);

  const rootFiles = rootFilesIn([...readdirSync(outputFolder), 'home.0123456789.js', 'root.0123456789.js']);
  expect(Object.keys(rootFiles).toSorted()).toEqual(['/app.webmanifest', '/sw.js']);
  expect(readFileSync(path.join(outputFolder, rootFiles['/sw.js'] ?? ''), 'utf8')).toContain('worker');
  expect(readFileSync(path.join(outputFolder, rootFiles['/app.webmanifest'] ?? ''), 'utf8')).toBe(
    '{"name":"Marquee"}',
  );
});
