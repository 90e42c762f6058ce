import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { Refused } from '../protocol/answers.ts';
import { UPLOAD_FILE_PATH, type UPLOAD_CALLS } from '../protocol/upload-calls.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import type { Token } from '../tokens/token.ts';
import { parseBundle } from '../trust/bundle.ts';
import { callerOf } from './access.ts';
import type { Handlers } from './add-calls.ts';
import { causeOf } from './caller.ts';

type Signed = { package: string; team: string };

/** @throws RegistryError NOT_ALLOWED */
function requirePublisher({ tokens }: Registry, token: Token, packageName: string, team?: string): void {
  const isOfTeam = team === undefined || token.team === undefined || token.team === team;
  if (isOfTeam && tokens.mayPublish(token, packageName)) return;
  throw refusal(
    'NOT_ALLOWED',
    `The token of ${token.owner} does not hold for ${packageName}${isOfTeam ? '' : ` as the team ${team} signs it`}.`,
    'Ask a release manager for a token of the team (tokens make --role publisher --team … --package …).',
  );
}

/** What publishers send. Whose release it is says its signature; the token says who may send it. */
export function uploadHandlers(
  registry: Registry,
  clock: () => Date,
): Pick<Handlers, keyof typeof UPLOAD_CALLS> {
  const { uploads } = registry;
  const requireOf = (token: Token, { package: name, team }: Signed): void =>
    requirePublisher(registry, token, name, team);
  return {
    prepareRelease({ package: name, version, files }, { caller }) {
      requirePublisher(registry, caller.token, name);
      const twins = uploads.prepare(name, version, new Map(Object.entries(files)));
      return { at: clock().toISOString(), twins: Object.fromEntries(twins) };
    },
    beginUpload({ bundle }, { caller }) {
      requireOf(caller.token, parseBundle(bundle));
      return uploads.begin(bundle);
    },
    async completeUpload({ upload, source, ...given }, { caller }) {
      requireOf(caller.token, uploads.releaseOf(upload));
      if (source !== undefined && caller.token.role !== 'manager')
        throw refusal(
          'NOT_ALLOWED',
          'Who publishes does not take over from elsewhere.',
          'Let a release manager promote it.',
        );
      await uploads.complete(upload, causeOf(given, caller), source === undefined ? {} : { source });
      return {};
    },
    signRelease({ package: name, version, bundle, ...given }, { caller }) {
      requireOf(caller.token, parseBundle(bundle));
      registry.keys.takeSignature({ package: name, version, bundle }, causeOf(given, caller));
      return {};
    },
  };
}

const Params = z.object({ upload: z.string(), hash: z.string() });

/** The one call whose body is no JSON. */
export function addUploadRoute(app: FastifyInstance, registry: Registry): void {
  // Not read here: it goes to the disk as it arrives.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.put(
    UPLOAD_FILE_PATH,
    {
      schema: {
        tags: ['releases'],
        summary: 'Sends one file of a release, named by the SHA-256 of its bytes',
        consumes: ['application/octet-stream'],
        params: Params,
        response: { 200: z.object({ data: z.object({}) }), '4xx': Refused, '5xx': Refused },
      },
      config: { role: 'publisher' },
    },
    async (request) => {
      const { upload, hash } = request.params as z.infer<typeof Params>;
      const { package: name, team } = registry.uploads.releaseOf(upload);
      requirePublisher(registry, callerOf(request).token, name, team);
      await registry.uploads.put(upload, hash, request.body as Readable);
      return { data: {} };
    },
  );
}
