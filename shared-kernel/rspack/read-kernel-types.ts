import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createDeclarationHashes } from './declaration-hashes.ts';
import type { ExportTypes } from './kernel-types.ts';
import { KERNEL_SUBPATHS } from './shared-modules.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

const kernel = path.resolve(import.meta.dirname, '..');

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/**
 * A package outside with its major version: within one, its maintainers promise that types stay compatible, and a
 * patch of a library must not ask every team for a release.
 */
function majorOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  const packageName = specifier.startsWith('@') ? `${scope}/${name}` : scope;
  const versions = readJson(path.join(kernel, 'package.json'))['dependencies'] as Record<string, string>;
  return `${specifier}@${versions[packageName]?.split('.', 1)[0] ?? ''}`;
}

/** Writes the kernel's declaration files into the folder. */
async function emitDeclarations(folder: string): Promise<void> {
  const project = path.join(folder, 'tsconfig.json');
  const source = path.join(kernel, 'src');
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(kernel, '../tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        // `npm run check` looks for errors; here only the declarations are wanted.
        noCheck: true,
        rootDir: source,
        outDir: path.join(folder, 'declarations'),
        types: [],
      },
      files: KERNEL_SUBPATHS.map(sourceOf),
    }),
  );
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  await run(process.execPath, [compiler, '-p', project]).catch((error: unknown) => {
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`The kernel's types cannot be read.\n${stdout}`, { cause: error });
  });
}

const kernelExports = readJson(path.join(kernel, 'package.json'))['exports'] as Record<string, string>;

function sourceOf(subpath: string): string {
  const file = kernelExports[`./${subpath}`];
  if (file === undefined) throw new Error(`The kernel exports no ${subpath}.`);
  return path.join(kernel, file);
}

/** Compiles the kernel's declarations and hashes what each shared export promises. */
export async function readKernelTypes(): Promise<ExportTypes> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-kernel-types-'));
  try {
    await emitDeclarations(folder);
    const hashesOf = createDeclarationHashes(majorOf);
    return Object.fromEntries(
      KERNEL_SUBPATHS.map((subpath) => {
        const file = path.relative(path.join(kernel, 'src'), sourceOf(subpath));
        const declarations = path.join(folder, 'declarations', file.replace(/\.tsx?$/, '.d.ts'));
        return [`@marquee/kernel/${subpath}`, hashesOf(declarations)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
