import { SourceFaults } from '../content/source/fault.ts';
import { changeState } from './change-state.ts';
import { CannotDo, type Command, type Order, type Outcome } from './command.ts';
import type { OperatorContext, OperatorSetup } from './context.ts';
import { listActions, listDocuments } from './listings.ts';
import { linkToPreview } from './preview-link.ts';
import { writeFromFiles } from './write-from-files.ts';

const carryOut = async (context: OperatorContext, command: Command): Promise<string[]> => {
  switch (command.name) {
    case 'list':
      return listDocuments(context.database, command);
    case 'log':
      return listActions(context.database, command.id);
    case 'add':
    case 'edit':
      return writeFromFiles(context, command);
    case 'schedule':
    case 'publish':
    case 'withdraw':
      return changeState(context, command);
    case 'preview':
      return linkToPreview(context, command);
  }
};

/** Carries operators' commands out. What an operator can put right comes back as an outcome; all else is thrown. */
export const createOperator =
  (setup: OperatorSetup) =>
  async ({ actor, command }: Order): Promise<Outcome> => {
    try {
      return { isDone: true, lines: await carryOut({ ...setup, actor }, command) };
    } catch (error) {
      if (error instanceof SourceFaults || error instanceof CannotDo) {
        return { isDone: false, lines: error.message.split('\n') };
      }
      throw error;
    }
  };
