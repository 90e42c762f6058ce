import type { FieldError } from './envelope.ts';
import type { FieldErrorCode } from './errors.ts';

/** What a contract says of one wrong value, as zod and the API's validator name it. */
export interface ContractIssue {
  code: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

const codeOf = ({ code, origin }: ContractIssue): FieldErrorCode => {
  const isCounted = origin === 'string' || origin === 'array';
  if (code === 'too_small') return isCounted ? 'field.too_short' : 'field.too_small';
  if (code === 'too_big') return isCounted ? 'field.too_long' : 'field.too_big';
  return 'field.invalid';
};

/**
 * A fault of a field as the envelope of a `validation_error` carries it: the API answers with it, and a form says the
 * same before anything is sent.
 */
export function fieldErrorOf(issue: ContractIssue): FieldError & { code: FieldErrorCode } {
  const { minimum, maximum } = issue;
  const params = {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return { code: codeOf(issue), ...(Object.keys(params).length > 0 && { params }) };
}
