import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { LANGUAGES } from '@marquee/kernel/locale';
import type { FastifyInstance } from 'fastify';

import { messagesOf } from './words.ts';

const CLIENT = join(import.meta.dirname, '../client');
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
  /** Names of the game's scripts, to be asked for at once. */
  modules: string[];
  /** Text of a client file without its types. */
  source: (name: string) => string;
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

const moduleFiles = (): string[] => {
  const own = readdirSync(CLIENT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(CLIENT, name));
  const channel = resolveFile('@marquee/kernel/game-channel');
  return [...own, channel, join(channel, '../../locale/languages.ts')];
};

const readAssets = (): Map<string, Asset> => {
  const texts: Array<[name: string, type: string, text: string]> = [
    ...moduleFiles().map((file): [string, string, string] => [
      basename(file).replace(/\.ts$/, '.js'),
      'text/javascript; charset=utf-8',
      toBrowserModule(file),
    ]),
    ...readdirSync(CLIENT)
      .filter((name) => name.endsWith('.css'))
      .map((name): [string, string, string] => [
        name,
        'text/css; charset=utf-8',
        readFileSync(join(CLIENT, name), 'utf8'),
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

/** Modules the game page loads; the verifier carries its own inside, and the mark of a frame is no module. */
const isGameModule = (name: string): boolean =>
  name.endsWith('.js') && !name.startsWith('verif') && name !== 'mark-framed.js';

/** Reads every file of the pages once, at the start; serves them under a name that changes when they do. */
export const loadAssets = (): Assets => {
  const assets = readAssets();
  const hash = createHash('sha256');
  for (const [name, { body }] of assets) hash.update(name).update(body);
  const folder = `/client/${hash.digest('hex').slice(0, 12)}`;
  return {
    folder,
    modules: [...assets.keys()].filter(isGameModule),
    source: (name) => withoutGaps(stripTypeScriptTypes(readFileSync(join(CLIENT, name), 'utf8'))),
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
