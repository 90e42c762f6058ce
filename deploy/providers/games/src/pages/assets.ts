import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { LANGUAGES } from '@marquee/kernel/locale';
import type { FastifyInstance } from 'fastify';

import { messagesOf } from './words.ts';

const CLIENT = join(import.meta.dirname, '../client');
const GAMES = join(import.meta.dirname, '../games');
const FONT_SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

interface Asset {
  type: string;
  body: Buffer;
  /** Absent where the format is compressed already. */
  brotli?: Buffer;
}

export interface Assets {
  /** Path of the folder that holds them all; it changes with any of them. */
  folder: string;
  /** Names of a game's scripts, to be asked for at once. */
  modulesOf: (slug: string) => string[];
  /** Text of a client file without its types. */
  source: (name: string) => string;
  /** The texts of all whose name fits. */
  sources: (name: RegExp) => string[];
  style: (name: string) => string;
  register: (app: FastifyInstance) => void;
}

const { resolve: resolveFile } = createRequire(import.meta.url);

/** Types leave blanks where they stood; code that people are shown has none. */
const withoutGaps = (code: string): string =>
  code
    .replace(/(\S) {2,}/g, '$1 ')
    .replace(/ +(?=[),;]|$)/gm, '')
    .replace(/\n{3,}/g, '\n\n');

/** Browsers know neither `.ts` nor package names: all modules lie in one folder under their own names. */
const toBrowserModule = (file: string): string =>
  stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(
    /(from\s*['"])([^'"]+)(['"])/g,
    (_, before: string, specifier: string, after: string) =>
      `${before}./${basename(specifier).replace(/(\.ts)?$/, '.js')}${after}`,
  );

/** What runs in browsers lies in one folder for all games and in one for each; names differ across all of them. */
const clientFiles = (ending: string): string[] => {
  const ofGames = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(GAMES, entry.name, 'client'));
  return [CLIENT, ...ofGames].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );
};

const sourcesOf = (isWanted: (name: string) => boolean): string[] =>
  clientFiles('.ts')
    .filter((path) => isWanted(basename(path)))
    .map((path) => withoutGaps(stripTypeScriptTypes(readFileSync(path, 'utf8'))));

const moduleFiles = (): string[] => {
  const channel = resolveFile('@marquee/kernel/game-channel');
  return [...clientFiles('.ts'), channel, join(channel, '../../locale/languages.ts')];
};

const readAssets = (): Map<string, Asset> => {
  const texts: Array<[name: string, type: string, text: string]> = [
    ...moduleFiles().map((file): [string, string, string] => [
      basename(file).replace(/\.ts$/, '.js'),
      'text/javascript; charset=utf-8',
      toBrowserModule(file),
    ]),
    ...clientFiles('.css').map((file): [string, string, string] => [
      basename(file),
      'text/css; charset=utf-8',
      readFileSync(file, 'utf8'),
    ]),
    ...LANGUAGES.map((lang): [string, string, string] => [
      `${lang}.json`,
      'application/json',
      JSON.stringify(messagesOf(lang)),
    ]),
  ];
  const fonts = FONT_SUBSETS.map((subset): [string, Asset] => {
    const name = `onest-${subset}-wght-normal.woff2`;
    const file = resolveFile(`@fontsource-variable/onest/files/${name}`);
    return [name, { type: 'font/woff2', body: readFileSync(file) }];
  });
  const compressed = texts.map(([name, type, text]): [string, Asset] => [
    name,
    { type, body: Buffer.from(text), brotli: brotliCompressSync(text) },
  ]);
  return new Map([...compressed, ...fonts]);
};

/** A script and all that it imports, directly or not. */
const withImports = (
  assets: Map<string, Asset>,
  name: string,
  found: Set<string> = new Set(),
): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  const code = assets.get(name)?.body.toString() ?? '';
  for (const [, imported = ''] of code.matchAll(/from '\.\/([^']+)'/g)) withImports(assets, imported, found);
  return found;
};

/** Reads every file of the pages once, at the start; serves them under a name that changes when they do. */
export const loadAssets = (): Assets => {
  const assets = readAssets();
  const hash = createHash('sha256');
  for (const [name, { body }] of assets) hash.update(name).update(body);
  const folder = `/client/${hash.digest('hex').slice(0, 12)}`;
  return {
    folder,
    modulesOf: (slug) => [...withImports(assets, `${slug}.js`)],
    source: (name) => {
      const [code] = sourcesOf((file) => file === name);
      if (code === undefined) throw new Error(`there is no client file ${name}`);
      return code;
    },
    sources: (pattern) => sourcesOf((file) => pattern.test(file)),
    style: (name) => assets.get(name)?.body.toString() ?? '',
    register: (app) => {
      for (const [name, { type, body, brotli }] of assets) {
        app.get(`${folder}/${name}`, { logLevel: 'warn' }, (request, reply) => {
          const isBrotli = brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
          if (isBrotli) reply.header('content-encoding', 'br');
          return reply
            .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
            .type(type)
            .send(isBrotli ? brotli : body);
        });
      }
    },
  };
};
