import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const kernel = path.resolve(import.meta.dirname, '..');

/** Named by paths and not by imports, so that the compiler would not find them. */
const NAMED_BY_PATH = [
  'rspack/{pure-memo-loader,lean-single-spa-loader,dev-hook,dev-page-loader}.ts',
  'conformance/host/*.ts',
  'conformance/checks/render-worker.ts',
  'src/testing/jest-*.ts',
  'src/testing/empty-module.ts',
  'bin/*.ts',
];

/** Reads the types of sources; the package has its hashes as a file. */
const NOT_PACKED = 'rspack/{read-kernel-types,declaration-hashes}.{js,d.ts}';

/** Files that are imported, and that no compiler makes. */
const ASSETS = 'src/**/*.{css,json,svg,woff2}';

/** Compiles the entry files and all that they import to JavaScript with declarations. */
export function compileKernel(entries: readonly string[], outputFolder: string): void {
  const named = globSync(NAMED_BY_PATH, { cwd: kernel }).filter((file) => !file.includes('.test.'));
  // Inside the repository, where the compiler finds the types of libraries.
  const project = path.join(kernel, 'dist', 'tsconfig.pack.json');
  mkdirSync(path.dirname(project), { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(kernel, '../tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // `npm run check` looks for errors.
        noCheck: true,
        rootDir: kernel,
        outDir: outputFolder,
      },
      files: [...new Set([...entries, ...named])].map((file) => path.join(kernel, file)),
    }),
  );
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' });
  for (const file of globSync(NOT_PACKED, { cwd: outputFolder })) rmSync(path.join(outputFolder, file));
  for (const file of globSync(ASSETS, { cwd: kernel }))
    cpSync(path.join(kernel, file), path.join(outputFolder, file));
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Statements that begin a line, calls of `import`, and those of style sheets; not what stands inside a text. */
const IMPORTS =
  /(?:^(?:import|export|\})[^'"`;\n]*\bfrom |^import |\bimport\(|@import )['"]((?:@[\w-]+\/)?[a-z][\w.:/-]*)['"]/gm;

/** Names of the packages that the files of a folder import. */
export function importedPackages(folder: string): string[] {
  const names = globSync('**/*.{js,css}', {
    cwd: folder,
    exclude: ['create/template/**', 'create/outside/**'],
  })
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORTS)])
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier) && !/^(@marquee\/|marquee-)/.test(specifier))
    .map(packageOf);
  return [...new Set(names)].toSorted();
}
