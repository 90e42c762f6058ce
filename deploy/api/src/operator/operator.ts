import { SourceFaults } from '../content/source/fault.ts';
import { changeState } from './change-state.ts';
import { changeGame, listClosedGames } from './close-game.ts';
import { CommandRefused, type Command, type CommandRequest, type Outcome } from './command.ts';
import type { OperatorContext, OperatorSetup } from './context.ts';
import { listActions, listDocuments } from './listings.ts';
import { linkToPreview } from './preview-link.ts';
import { listDocumentsToReview, reviewDocument, saveDocument } from './review-documents.ts';
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
    case 'list-closed-games':
      return listClosedGames(context.database);
    case 'close-game':
    case 'open-game':
      return changeGame(context, command);
    case 'list-documents-to-review':
      return listDocumentsToReview(context.database);
    case 'save-document':
      return saveDocument(context, command);
    case 'approve-document':
    case 'reject-document':
      return reviewDocument(context, command);
  }
};

/** Executes operators' commands. Refusals become an outcome; unexpected errors are thrown. */
export const createOperator =
  (setup: OperatorSetup) =>
  async ({ actor, command }: CommandRequest): Promise<Outcome> => {
    try {
      return { isDone: true, lines: await carryOut({ ...setup, actor }, command) };
    } catch (error) {
      if (error instanceof SourceFaults || error instanceof CommandRefused) {
        return { isDone: false, lines: error.message.split('\n') };
      }
      throw error;
    }
  };
