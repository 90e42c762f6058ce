import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { kernelTypes } from '../rspack/kernel-types.ts';
import { compileKernel, importedPackages } from './compile-kernel.ts';
import { exportsForRemotes } from './packed-exports.ts';
import { packedPackage } from './packed-package.ts';

const kernel = path.resolve(import.meta.dirname, '..');
const repository = path.resolve(kernel, '..');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Beside the code: what people read, and what `create-remote` copies. */
function copyRest(staging: string): void {
  for (const name of [
    'README.md',
    'CHANGELOG.md',
    'docs/a-remote-of-another-build.md',
    'create/template',
    'create/outside',
  ])
    cpSync(path.join(kernel, name), path.join(staging, name), { recursive: true });
  cpSync(path.join(repository, 'LICENSE'), path.join(staging, 'LICENSE'));
  for (const file of globSync('bin/*.js', { cwd: staging })) chmodSync(path.join(staging, file), 0o755);
}

/** The repository's own rules of types, for remotes that extend them. */
function writeTypescriptRules(staging: string): void {
  const { compilerOptions } = readJson(path.join(repository, 'tsconfig.base.json'));
  writeJson(path.join(staging, 'tsconfig.json'), { compilerOptions });
}

/**
 * Packs the kernel for teams of other repositories: JavaScript with its types, the build, the commands `marquee` and
 * `marquee-conformance`, the changelog.
 *
 * @returns the tarball
 */
export async function packKernel(outputFolder: string): Promise<string> {
  const staging = mkdtempSync(path.join(tmpdir(), 'marquee-kernel-'));
  try {
    await stage(staging);
    mkdirSync(outputFolder, { recursive: true });
    const told = execFileSync('npm', ['pack', '--json', '--pack-destination', outputFolder], {
      cwd: staging,
      encoding: 'utf8',
    });
    const [{ filename = '' } = {}] = JSON.parse(told) as Array<{ filename?: string }>;
    return path.join(outputFolder, filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Everything that is to be in the package. */
async function stage(staging: string): Promise<void> {
  const own = readJson(path.join(kernel, 'package.json'));
  const { devDependencies: tools } = readJson(path.join(repository, 'package.json'));
  const entries = Object.values(exportsForRemotes(own['exports'] ?? {})).filter((file) =>
    /\.tsx?$/.test(file),
  );
  compileKernel(entries, staging);
  copyRest(staging);
  writeTypescriptRules(staging);
  writeJson(path.join(staging, 'kernel-types.json'), await kernelTypes());
  const packed = packedPackage(own as never, importedPackages(staging), tools ?? {});
  writeJson(path.join(staging, 'package.json'), packed);
}

if (import.meta.main)
  console.log(await packKernel(path.resolve(process.argv[2] ?? path.join(kernel, 'dist'))));
