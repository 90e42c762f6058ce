import { SourceFaults } from '../content/source/fault.ts';
import {
  askToCancel,
  decideActivityRequest,
  listActivities,
  markPlayer,
  showActivity,
} from './activities.ts';
import { askToAdjust, decideAdjustment, listAdjustments } from './adjust-balance.ts';
import { blockPlayer, showPlayer, signPlayerOut, unblockPlayer } from './block-player.ts';
import { askToGrant, askToRevoke, decideBonusRequest, listBonusRequests } from './bonus-requests.ts';
import { addCode, changeCampaign, listCampaigns, writeCampaign } from './campaigns.ts';
import { changeMeasurement, showMeasurement } from './change-measurement.ts';
import { changeState } from './change-state.ts';
import { changeGame, listClosedGames } from './close-game.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command, CommandRequest, Outcome } from './command.ts';
import type { OperatorContext, OperatorSetup } from './context.ts';
import { approvePoints, correctPoints, listPointsRequests, showPoints } from './correct-points.ts';
import { decideWithdrawal, listWithdrawals, showWithdrawal } from './decide-withdrawals.ts';
import { decideHeldDeposit, listHeldDeposits } from './held-deposits.ts';
import { askJackpot, askToEnd, askToFund, decideJackpotRequest, switchJackpot } from './jackpots.ts';
import { listJobs } from './list-jobs.ts';
import { listActions, listDocuments } from './listings.ts';
import { listHosts, moveHost } from './move-host.ts';
import { linkToPreview } from './preview-link.ts';
import { listTerms, publishTerms } from './publish-terms.ts';
import {
  closeDifferenceByHand,
  closeRoundCase,
  listReconciliation,
  listRoundCases,
  returnRound,
  showReconciliation,
} from './reconciliation.ts';
import { reportCashback } from './report-cashback.ts';
import { resumeDeposits } from './resume-deposits.ts';
import { listDocumentsToReview, reviewDocument, saveDocument } from './review-documents.ts';
import { listJackpots, showJackpot } from './show-jackpots.ts';
import { listBalances, listEntries, verifyLedger } from './show-ledger.ts';
import { changeSwitch, listOff } from './throw-switch.ts';
import {
  adjustEntry,
  disqualifyEntry,
  listTournaments,
  payTournament,
  showTournament,
  stepTournament,
  writeTournament,
} from './tournaments.ts';
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
    case 'list-switches':
      return listOff(context.database);
    case 'switch-off':
    case 'switch-on':
      return changeSwitch(context, command);
    case 'list-jackpots':
      return listJackpots(context.database);
    case 'show-jackpot':
      return showJackpot(context.database, command);
    case 'ask-jackpot':
      return askJackpot(context, command);
    case 'ask-to-fund-jackpot':
      return askToFund(context, command);
    case 'ask-to-end-jackpot':
      return askToEnd(context, command);
    case 'disable-jackpot':
    case 'resume-jackpot':
      return switchJackpot(context, command);
    case 'approve-jackpot-request':
    case 'refuse-jackpot-request':
      return decideJackpotRequest(context, command);
    case 'list-jobs':
      return listJobs(context);
    case 'verify-ledger':
      return verifyLedger(context.database);
    case 'list-balances':
      return listBalances(context.database);
    case 'list-entries':
      return listEntries(context.database, command);
    case 'list-adjustments':
      return listAdjustments(context.database);
    case 'ask-to-adjust':
      return askToAdjust(context, command);
    case 'approve-adjustment':
    case 'refuse-adjustment':
      return decideAdjustment(context, command);
    case 'show-player':
      return showPlayer(context, command);
    case 'block-player':
      return blockPlayer(context, command);
    case 'unblock-player':
      return unblockPlayer(context, command);
    case 'sign-player-out':
      return signPlayerOut(context, command);
    case 'resume-deposits':
      return resumeDeposits(context, command);
    case 'list-held-deposits':
      return listHeldDeposits(context.database);
    case 'release-deposit':
    case 'return-deposit':
    case 'settle-deposit':
      return decideHeldDeposit(context, command);
    case 'list-withdrawals':
      return listWithdrawals(context.database);
    case 'show-withdrawal':
      return showWithdrawal(context, command);
    case 'approve-withdrawal':
    case 'reject-withdrawal':
    case 'freeze-withdrawal':
      return decideWithdrawal(context, command);
    case 'list-documents-to-review':
      return listDocumentsToReview(context.database);
    case 'save-document':
      return saveDocument(context, command);
    case 'approve-document':
    case 'reject-document':
      return reviewDocument(context, command);
    case 'list-reconciliation':
      return listReconciliation(context);
    case 'show-reconciliation':
      return showReconciliation(context, command);
    case 'close-difference':
      return closeDifferenceByHand(context, command);
    case 'list-round-cases':
      return listRoundCases(context);
    case 'return-round':
      return returnRound(context, command);
    case 'close-round-case':
      return closeRoundCase(context, command);
    case 'show-points':
      return showPoints(context, command);
    case 'list-points-requests':
      return listPointsRequests(context);
    case 'correct-points':
      return correctPoints(context, command);
    case 'approve-points':
      return approvePoints(context, command);
    case 'report-cashback':
      return reportCashback(context, command);
    case 'list-activities':
      return listActivities(context.database);
    case 'mark-streamer':
    case 'unmark-streamer':
    case 'mark-staff':
    case 'unmark-staff':
      return markPlayer(context, command);
    case 'show-activity':
      return showActivity(context.database, command);
    case 'ask-to-cancel-activity':
      return askToCancel(context, command);
    case 'approve-activity-request':
    case 'refuse-activity-request':
      return decideActivityRequest(context, command);
    case 'list-bonuses':
      return [...(await listCampaigns(context.database)), ...(await listBonusRequests(context.database))];
    case 'save-campaign':
      return writeCampaign(context, command);
    case 'publish-campaign':
    case 'pause-campaign':
    case 'end-campaign':
      return changeCampaign(context, command);
    case 'add-bonus-code':
      return addCode(context, command);
    case 'ask-bonus':
      return askToGrant(context, command);
    case 'ask-to-revoke':
      return askToRevoke(context, command);
    case 'approve-bonus-request':
    case 'refuse-bonus-request':
      return decideBonusRequest(context, command);
    case 'list-tournaments':
      return listTournaments(context);
    case 'show-tournament':
      return showTournament(context, command);
    case 'save-tournament':
      return writeTournament(context, command);
    case 'review-tournament':
    case 'fund-tournament':
    case 'publish-tournament':
    case 'finalise-tournament':
    case 'cancel-tournament':
      return stepTournament(context, command);
    case 'pay-tournament':
    case 'approve-tournament':
      return payTournament(context, command);
    case 'disqualify-entry':
      return disqualifyEntry(context, command);
    case 'adjust-entry':
      return adjustEntry(context, command);
    case 'list-terms':
      return listTerms(context);
    case 'publish-terms':
      return publishTerms(context, command);
    case 'list-hosts':
      return listHosts(context.database);
    case 'move-host':
    case 'keep-host':
      return moveHost(context, command);
    case 'show-measurement':
      return showMeasurement(context.database);
    case 'start-measurement':
    case 'stop-measurement':
      return changeMeasurement(context, command);
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
