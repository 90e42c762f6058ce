import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import type { ReleaseManifest } from '../../src/contracts/manifest.ts';
import { findCalls, type FoundCall } from './find-calls.ts';
import { type Shape, shapeHash, shapeOf } from './shape-of.ts';
import type { Imported } from './source-names.ts';

type ApiUses = NonNullable<ReleaseManifest['apiUses']>;

/** @throws where the kernel has no such schema: the build would have failed before */
async function schemaNamed({ from, name }: Imported): Promise<z.core.$ZodType> {
  const module = (await import(from)) as Record<string, unknown>;
  const schema = module[name];
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`${name} of ${from} is no schema.`);
  return schema;
}

const byCall = (first: FoundCall, second: FoundCall): number => {
  const [a, b] = [first, second].map(({ method, path }) => `${path} ${method}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/**
 * What the sources of a bundle ask of the API: read from the files themselves, so that a release says it of every call
 * that it can make, also of those that no test makes.
 */
export async function readApiCalls(files: Iterable<string>): Promise<ApiUses> {
  const found = [...files].map((file) => findCalls(readFileSync(file, 'utf8'), file.endsWith('.tsx')));
  const shapes: Record<string, Shape> = {};
  const calls: ApiUses['calls'] = [];
  for (const { schema, ...call } of found.flatMap((each) => each.calls).toSorted(byCall)) {
    const shape = schema === null ? null : shapeOf(await schemaNamed(schema));
    const answer = shape === null ? null : shapeHash(shape);
    if (shape !== null && answer !== null) shapes[answer] = shape;
    const made = { ...call, answer };
    if (!calls.some((each) => JSON.stringify(each) === JSON.stringify(made))) calls.push(made);
  }
  return { calls, shapes, unreadable: found.reduce((sum, each) => sum + each.unreadable, 0) };
}
