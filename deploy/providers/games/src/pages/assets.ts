import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

import { buildGamePages } from './build.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
};

interface Asset {
  path: string;
  type: string;
  body: Buffer;
  /** Absent where the format is compressed already. */
  brotli?: Buffer;
}

/** What the build made of the pages' scripts, styles, words and fonts, by the names they had before it. */
export interface Assets {
  /** Where browsers get the file. */
  pathOf: (name: string) => string;
  /** For the `integrity` of what asks for it. */
  integrityOf: (name: string) => string;
  textOf: (name: string) => string;
  /** For a page that holds all it needs. */
  base64Of: (name: string) => string;
  register: (app: FastifyInstance) => void;
}

const encodings = new Negotiator({ supportedValues: ['br', 'identity'] });

const read = (folder: string, file: string): [name: string, asset: Asset] => {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const compressed = join(folder, `${file}.br`);
  const asset = {
    path: `/client/${file}`,
    type: TYPES[ending] ?? 'application/octet-stream',
    body: readFileSync(join(folder, file)),
    ...(existsSync(compressed) && { brotli: readFileSync(compressed) }),
  };
  return [file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, ''), asset];
};

/**
 * Builds the pages' files where that is due, reads each once, and serves them under names that change when they do.
 *
 * @throws {BuildFailed}
 */
export const loadAssets = async (): Promise<Assets> => {
  const { folder } = await buildGamePages();
  const files = readdirSync(folder).filter((file) => !file.endsWith('.br'));
  const assets = new Map(files.map((file) => read(folder, file)));
  const find = (name: string): Asset => {
    const asset = assets.get(name);
    if (!asset) throw new Error(`the build has no ${name}`);
    return asset;
  };
  return {
    pathOf: (name) => find(name).path,
    integrityOf: (name) => `sha384-${createHash('sha384').update(find(name).body).digest('base64')}`,
    textOf: (name) => find(name).body.toString(),
    base64Of: (name) => find(name).body.toString('base64'),
    register: (app) => {
      for (const { path, type, body, brotli } of assets.values()) {
        app.get(path, { logLevel: 'warn' }, (request, reply) => {
          const isBrotli = brotli && encodings.negotiate(request.headers['accept-encoding'] ?? '') === 'br';
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
