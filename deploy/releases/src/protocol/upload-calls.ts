import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { defineCall } from './call.ts';

const Hash = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const ofRelease = { package: PackageName, version: z.string() };
const post = { method: 'POST', role: 'publisher', tag: 'releases' } as const;

/** A release is made and signed where its team works, and sent file by file. */
export const UPLOAD_CALLS = {
  prepareRelease: defineCall({
    ...post,
    path: '/v1/releases/:package/:version/preparation',
    summary: 'What is there already of the client files of a release that is about to be made',
    given: z.object({ ...ofRelease, files: z.record(z.string(), Hash) }),
    answer: z.object({
      at: z.iso.datetime(),
      twins: z.record(z.string(), z.object({ hash: Hash, bytes: z.int() })),
    }),
  }),
  beginUpload: defineCall({
    ...post,
    path: '/v1/uploads',
    summary: 'Begins to send a release, or goes on with it: says which files are missing, by their SHA-256',
    given: z.object({ bundle: z.string() }),
    answer: z.object({ upload: Hex, missing: z.array(Hex), isPublished: z.boolean() }),
  }),
  completeUpload: defineCall({
    ...post,
    path: '/v1/uploads/:upload/completion',
    summary: 'Makes a release of what was sent; where it was taken over from may be said by managers alone',
    given: z.object({
      upload: Hex,
      source: z.optional(z.string()),
      why: z.string(),
      by: z.optional(z.string()),
    }),
    answer: z.object({}),
  }),
  signRelease: defineCall({
    ...post,
    path: '/v1/releases/:package/:version/signature',
    summary: 'Takes the signature of a team for a release that is there, in place of the one it has',
    given: z.object({ ...ofRelease, bundle: z.string(), why: z.string(), by: z.optional(z.string()) }),
    answer: z.object({}),
  }),
};

/** One file of an upload, as `application/octet-stream`. */
export const UPLOAD_FILE_PATH = '/v1/uploads/:upload/files/:hash';
/** The bytes of one file of a release, by the name that its bundle has for it, or `bundle.json`. */
export const RELEASE_FILE_PATH = '/v1/releases/:package/:version/files/*';
