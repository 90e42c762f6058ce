import type { FieldErrorCode } from '@marquee/kernel/contracts';
import type { FastifySchemaValidationError } from 'fastify';

import type { FieldFaults } from './api-error.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'>;

const codeOf = ({ keyword, params }: Fault): FieldErrorCode => {
  const isCounted = params['origin'] === 'string' || params['origin'] === 'array';
  if (keyword === 'too_small') return isCounted ? 'field.too_short' : 'field.too_small';
  if (keyword === 'too_big') return isCounted ? 'field.too_long' : 'field.too_big';
  return 'field.invalid';
};

const boundsOf = ({ params: { minimum, maximum } }: Fault): Record<string, unknown> | undefined => {
  if (minimum === undefined && maximum === undefined) return undefined;
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
};

const readField = (container: unknown, keys: readonly string[]): unknown => {
  let value = container;
  for (const key of keys) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
};

/** Faults of the validator as the envelope carries them: by field path (`address.postalCode`), several to a field. */
export const fieldErrors = (faults: readonly Fault[], sent: unknown): FieldFaults => {
  const errors: FieldFaults = {};
  for (const fault of faults) {
    const keys = fault.instancePath.split('/').filter(Boolean);
    const code = readField(sent, keys) === undefined ? 'field.required' : codeOf(fault);
    const params = code === 'field.required' ? undefined : boundsOf(fault);
    (errors[keys.join('.') || 'body'] ??= []).push({ code, ...(params && { params }) });
  }
  return errors;
};
