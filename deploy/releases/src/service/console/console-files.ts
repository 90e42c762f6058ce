import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildPages } from '@marquee/kernel/rspack/pages';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const FOREVER = 'public, max-age=31536000, immutable';

interface ConsoleFile {
  type: string;
  body: Buffer;
  /** Absent where the format is compressed already. */
  brotli?: Buffer;
}

/** What the build made of the console, by name; the names change with the bytes. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

const readConsoleFile = (folder: string, name: string): ConsoleFile => {
  const brotli = path.join(folder, `${name}.br`);
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    body: readFileSync(path.join(folder, name)),
    ...(existsSync(brotli) && { brotli: readFileSync(brotli) }),
  };
};

/** Builds the console, unless it is built already, and returns the folder. @throws Error with what does not compile */
export const buildConsole = (): ReturnType<typeof buildPages> =>
  buildPages({
    root: path.resolve(import.meta.dirname, '../../../../..'),
    packageName: 'deploy/releases',
    entries: {
      console: [
        '@marquee/kernel/ui/fonts.css',
        '@marquee/kernel/ui/tokens.css',
        '@marquee/kernel/ui/base.css',
        './src/console/console.css',
        './src/console/main.tsx',
      ],
    },
  });

/** @throws Error with what does not compile */
export async function loadConsoleFiles(): Promise<ConsoleFiles> {
  const { folder } = await buildConsole();
  const names = readdirSync(folder).filter((name) => !name.endsWith('.br'));
  return new Map(names.map((name) => [name, readConsoleFile(folder, name)]));
}

/** The name and the hash of the one file of a kind. @throws Error where the build has none */
export function entryOf(files: ConsoleFiles, ending: '.js' | '.css'): { name: string; integrity: string } {
  const [name, file] =
    [...files].find(([each]) => each.startsWith('console.') && each.endsWith(ending)) ?? [];
  if (name === undefined || file === undefined) throw new Error(`The build of the console has no ${ending}.`);
  return { name, integrity: `sha384-${createHash('sha384').update(file.body).digest('base64')}` };
}

/** Under this path, each file by its name. */
export const FILES_PATH = '/console/files';

/** Every file of the console; they hold nothing secret. */
export function addConsoleFiles(app: FastifyInstance, files: ConsoleFiles): void {
  for (const [name, { type, body, brotli }] of files) {
    app.get(`${FILES_PATH}/${name}`, { schema: { hide: true }, config: { role: null } }, (request, reply) => {
      const isBrotli = brotli !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      if (isBrotli) reply.header('content-encoding', 'br');
      return reply
        .headers({ 'cache-control': FOREVER, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(isBrotli ? brotli : body);
    });
  }
}
