import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { format } from 'oxfmt';

import type { PagesRequest } from './build-pages.ts';
import { pagesConfig } from './pages-config.ts';
import { BuildFailed, runBuild } from './run-build.ts';

/** The process that `buildPages` starts: the compiler ends with it. */
async function compile(request: PagesRequest, outputFolder: string): Promise<void> {
  const { root, packageName, entries, copied, readable } = request;
  const target = { folder: path.join(root, packageName), packageName, outputFolder };
  await runBuild(pagesConfig({ ...target, entries, copied }));
  for (const name of readdirSync(outputFolder).filter((file) => /\.(js|css|json)$/.test(file))) {
    const file = path.join(outputFolder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  if (readable === undefined) return;
  await runBuild(pagesConfig({ ...target, entries: readable, isReadable: true }));
  for (const name of Object.keys(readable)) {
    const file = path.join(outputFolder, `${name}.js`);
    // Types leave gaps behind.
    const text = readFileSync(file, 'utf8');
    const { code, errors } = await format(file, text, { printWidth: 100, singleQuote: true });
    if (errors.length > 0) throw new BuildFailed(name, errors.map(({ message }) => message).join('\n'));
    writeFileSync(file, code);
  }
}

const [request = '', outputFolder = ''] = process.argv.slice(2);
try {
  await compile(JSON.parse(request), outputFolder);
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
// The compiler would keep the process.
process.exit();
