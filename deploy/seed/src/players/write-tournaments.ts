import {
  addDemonstrationRounds,
  closeDemonstration,
  type DemonstrationRound,
  drawRound,
  enterDemonstrationPlayers,
  findTournament,
  openTournament,
  SETTLING_MS,
  type TournamentDefinition,
  type TournamentRow,
} from '@marquee/api/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';

import { createRandom } from '../random.ts';
import { createPhrasebook } from '../texts.ts';
import { plannedTournaments } from './tournament-calendar.ts';
import { readyMadeId } from './write-players.ts';

/** On boards they are called `Demo Ada`. */
const NAMES = [
  'Ada',
  'Aria',
  'Bela',
  'Bruno',
  'Cora',
  'Dario',
  'Elin',
  'Emil',
  'Fabio',
  'Freya',
  'Greta',
  'Hugo',
  'Ines',
  'Ivo',
  'Jana',
  'Jonas',
  'Kaia',
  'Leo',
  'Lina',
  'Marek',
  'Mila',
  'Nils',
  'Nora',
  'Oskar',
  'Petra',
  'Quinn',
  'Rafa',
  'Runa',
  'Sami',
  'Selma',
  'Theo',
  'Tilda',
  'Ugo',
  'Vera',
  'Wanda',
  'Yara',
].map((name) => `Demo ${name}`);
const ROUNDS = 12;
const PUBLISHED_BEFORE_MS = 7 * 24 * 60 * 60 * 1000;

/** Rounds between the beginning and now, the same at every filling. */
const roundsOf = ({ slug, startAt, endAt }: TournamentRow, now: Date): DemonstrationRound[] => {
  const random = createRandom(`rounds of ${slug}`);
  const until = Math.min(endAt.getTime(), now.getTime());
  return NAMES.flatMap((_, index) =>
    Array.from({ length: ROUNDS }, (__, round) => ({
      ...drawRound(() => random.next()),
      entryNo: index + 1,
      id: `${index + 1}-${round}`,
      at: new Date(startAt.getTime() + Math.floor(random.next() * (until - startAt.getTime()))),
    })),
  );
};

const write = async (transaction: Queryable, definition: TournamentDefinition, now: Date): Promise<void> => {
  const startAt = new Date(definition.startAt);
  const publishedAt = new Date(Math.min(now.getTime(), startAt.getTime() - PUBLISHED_BEFORE_MS));
  const ids = [`tournament ${definition.slug}`, `race ${definition.race?.slug ?? ''}`].map(readyMadeId);
  const [id = '', raceId = ''] = ids;
  // The race is written before its stage.
  const queue = definition.race === null ? [id] : [raceId, id];
  const tournament = await openTournament(transaction, {
    definition,
    newId: () => queue.shift() ?? id,
    isDemonstration: true,
    publishedAt,
    fundedAt: now,
  });
  await enterDemonstrationPlayers(transaction, tournament, NAMES);
  if (now <= tournament.startAt) return;
  await addDemonstrationRounds(transaction, tournament, roundsOf(tournament, now));
  if (now.getTime() < tournament.endAt.getTime() + SETTLING_MS) return;
  const ended = await findTournament(transaction, tournament.id);
  if (ended !== null) await closeDemonstration(transaction, ended, now);
};

/** Tournaments and races of the weeks around now that are not there yet, played by demonstration players. */
export const writeTournaments = async (transaction: Queryable, now: Date): Promise<void> => {
  for (const definition of plannedTournaments(createPhrasebook(), now)) {
    // One connection: the statements would queue behind each other anyway.
    /* oxlint-disable no-await-in-loop */
    if ((await findTournament(transaction, definition.slug)) !== null) continue;
    await write(transaction, definition, now);
    /* oxlint-enable no-await-in-loop */
  }
};
