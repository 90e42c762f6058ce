import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { RELEASE_FILE_PATH } from '../protocol/upload-calls.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import { isMissing } from '../thrown.ts';

const Params = z.object({ package: z.string(), version: z.string(), '*': z.string() });

/** A bundle may be signed anew; every other file of a release never changes. */
const cachingOf = (name: string): string =>
  name === 'bundle.json' ? 'no-cache' : 'private, max-age=31536000, immutable';

/** Files of releases as they lie here. Who takes them compares them with what their team signed. */
export function addReleaseFiles(app: FastifyInstance, registry: Pick<Registry, 'filePath'>): void {
  app.get(
    RELEASE_FILE_PATH,
    {
      schema: {
        tags: ['releases'],
        summary: 'The bytes of one file of a release, by the name that its bundle has for it, or bundle.json',
        params: Params,
      },
      config: { role: 'reader' },
    },
    async (request, reply) => {
      const { package: packageName, version, '*': name } = request.params as z.infer<typeof Params>;
      const missing = () =>
        refusal('RELEASE_UNKNOWN', `${packageName}@${version} has no file ${name}.`, 'See: list');
      const file = registry.filePath(packageName, version, name);
      if (file === null) throw missing();
      const handle = await open(file).catch((error: unknown) => {
        throw isMissing(error) ? missing() : error;
      });
      const { size } = await handle.stat();
      return reply
        .header('cache-control', cachingOf(name))
        .header('content-length', size)
        .type('application/octet-stream')
        .send(createReadStream(file, { fd: handle, highWaterMark: 256 * 1024 }));
    },
  );
}
