import { Notice } from '@marquee/kernel/ui/notice';

import { type Fault, RegistryError } from '../../registry-error.ts';

const faultsOf = (error: Error): readonly Fault[] =>
  error instanceof RegistryError
    ? error.faults
    : [{ code: 'SERVICE_FAILED', message: error.message, nextStep: 'Load the console anew.' }];

/** Why something was not done, each reason with what to do about it; nothing where it was. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return faultsOf(error).map(({ message, nextStep }) => (
    <Notice key={message} icon="warning" tone="danger" title={message} isAlert>
      <p>Next: {nextStep}</p>
    </Notice>
  ));
}
