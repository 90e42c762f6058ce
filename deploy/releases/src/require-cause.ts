import type { Cause } from './history-writer.ts';
import { type Fault, refuseIfAny } from './registry-error.ts';

const missing = (what: string, option: string): Fault => ({
  code: 'REASON_MISSING',
  message: `The history needs to know ${what}.`,
  nextStep: `Add ${option}.`,
});

/** Who and why, without spaces around them. @throws RegistryError REASON_MISSING, once for each that is missing */
export function requireCause({ by, why }: Cause): Cause {
  refuseIfAny([
    ...(by.trim() === '' ? [missing('who does this', '--by <name>')] : []),
    ...(why.trim() === '' ? [missing('why this is done', '--why "<reason>"')] : []),
  ]);
  return { by: by.trim(), why: why.trim() };
}
