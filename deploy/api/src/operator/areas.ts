import { bonusArea } from './areas/bonus.ts';
import { cashbackArea } from './areas/cashback.ts';
import { documentArea } from './areas/document.ts';
import { gameArea } from './areas/game.ts';
import { hostArea } from './areas/host.ts';
import { jackpotArea } from './areas/jackpot.ts';
import { jobArea } from './areas/job.ts';
import { ledgerArea } from './areas/ledger.ts';
import { measurementArea } from './areas/measurement.ts';
import { pageArea } from './areas/page.ts';
import { depositArea, withdrawalArea } from './areas/payments.ts';
import { playerArea } from './areas/player.ts';
import { pointsArea } from './areas/points.ts';
import { reconciliationArea, roundArea } from './areas/reconciliation.ts';
import { streamerArea } from './areas/streamer.ts';
import { switchArea } from './areas/switch.ts';
import { termsArea } from './areas/terms.ts';
import { tournamentArea } from './areas/tournament.ts';

/** All that an operator can do, by the first word of the command line, in the order of the help. */
export const AREAS = {
  page: pageArea,
  game: gameArea,
  switch: switchArea,
  document: documentArea,
  ledger: ledgerArea,
  player: playerArea,
  deposit: depositArea,
  withdrawal: withdrawalArea,
  bonus: bonusArea,
  jackpot: jackpotArea,
  reconciliation: reconciliationArea,
  round: roundArea,
  points: pointsArea,
  cashback: cashbackArea,
  streamer: streamerArea,
  tournament: tournamentArea,
  job: jobArea,
  terms: termsArea,
  host: hostArea,
  measurement: measurementArea,
};
