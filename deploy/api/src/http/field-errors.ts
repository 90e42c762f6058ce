import { fieldErrorOf } from '@marquee/kernel/contracts';
import type { FastifySchemaValidationError } from 'fastify';

import type { FieldFaults } from './api-error.ts';

type Fault = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params'>;

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
    const isMissing = readField(sent, keys) === undefined;
    (errors[keys.join('.') || 'body'] ??= []).push(
      isMissing ? { code: 'field.required' } : fieldErrorOf({ ...fault.params, code: fault.keyword }),
    );
  }
  return errors;
};
