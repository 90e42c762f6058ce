import { styleText } from 'node:util';

import { CommanderError } from 'commander';

import { refusal, RegistryError } from '../registry-error.ts';
import { errorCode, errorMessage } from '../thrown.ts';

/**
 * What went wrong, with a next step, for everything an operator can cause or mend.
 *
 * @throws what is thrown, when it is a fault of the program: then the stack is what helps.
 */
export function asRefusal(thrown: unknown): RegistryError {
  if (thrown instanceof RegistryError) return thrown;
  if (thrown instanceof CommanderError)
    return refusal(
      'USAGE',
      `${thrown.message.replace(/^error: /, '')}.`,
      thrown.code === 'commander.unknownOption'
        ? 'Add --help to see what can be given; what begins with - and is no option, as a key may, stands at the end after --.'
        : 'Add --help to see what can be given.',
      { cause: thrown },
    );
  if (errorCode(thrown)?.startsWith('E') && thrown instanceof Error && 'syscall' in thrown)
    return refusal(
      'STORE_UNUSABLE',
      `${errorMessage(thrown)}.`,
      'Set MARQUEE_DATA to a folder that this user may read and write.',
      { cause: thrown },
    );
  throw thrown;
}

/** All faults, then each next step once. Coloured where the stream is a terminal that wants it. */
export function describeFaults({ faults }: RegistryError, stream: NodeJS.WriteStream): string {
  const heading = styleText('red', 'Refused:', { stream });
  const nextSteps = [...new Set(faults.map((fault) => fault.nextStep))];
  return [
    ...faults.map((fault) => `${heading} ${fault.message}`),
    ...nextSteps.map((nextStep) => `Next: ${nextStep}`),
  ].join('\n');
}
