import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

/** A JSON Schema with nothing in it but what values look like. */
export type Shape = { [key: string]: unknown };

const KEPT = new Set([
  '$defs',
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'prefixItems',
  'properties',
  'required',
  'type',
]);
/** Below these stand names and no keywords. */
const NAMED = new Set(['$defs', 'properties']);

function lean(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((each) => lean(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || KEPT.has(key))
      .map(([key, each]) => [
        key,
        key === 'enum' || key === 'const' ? each : lean(each, !isNamed && NAMED.has(key)),
      ]),
  );
}

/** What a schema accepts. Patterns, formats and bounds are left out: two of them cannot be compared. */
export const shapeOf = (schema: z.core.$ZodType): Shape =>
  lean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) as Shape;

/** Ten characters, as everywhere on the site. */
export const shapeHash = (shape: Shape): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 10);
