import type * as z from 'zod/mini';

import type { FieldError } from '../contracts/envelope.ts';
import { fieldErrorOf } from '../contracts/field-error-of.ts';

/** Nothing has been typed or chosen. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined,
    values,
  );

/** What a contract finds wrong in the values of a form: the first fault of each field, by its path. */
export function contractFaults(schema: z.ZodMiniType, values: unknown): Record<string, FieldError> {
  const parsed = schema.safeParse(values);
  const faults: Record<string, FieldError> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    faults[path] ??= isEmpty(valueAt(values, issue.path)) ? { code: 'field.required' } : fieldErrorOf(issue);
  }
  return faults;
}
