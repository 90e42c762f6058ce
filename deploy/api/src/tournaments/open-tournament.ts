import type { Queryable } from '@marquee/kernel/server/database';

import { fundPrizes } from './escrow.ts';
import { readPrizes } from './prizes.ts';
import { publishTournament, saveTournament, setState } from './save-tournament.ts';
import type { TournamentDefinition } from './tournament-definition.ts';
import { findTournament, type TournamentRow } from './tournament-row.ts';

interface Opened {
  definition: TournamentDefinition;
  newId: () => string;
  isDemonstration?: boolean;
  /** When it is made public, and when its prizes are funded. */
  publishedAt: Date;
  fundedAt: Date;
}

/** Writes a tournament down, funds its prizes and makes it public in one step: what operators do one after the other. */
export const openTournament = async (
  transaction: Queryable,
  { definition, newId, isDemonstration = false, publishedAt, fundedAt }: Opened,
): Promise<TournamentRow> => {
  const id = await saveTournament(transaction, { definition, newId, isDemonstration, at: publishedAt });
  const draft = await findTournament(transaction, id);
  if (draft === null) throw new Error('What was saved is there.');
  const prizes = (await readPrizes(transaction, [id])).get(id) ?? [];
  await fundPrizes(transaction, { tournament: draft, prizes, actor: 'system', at: fundedAt });
  await setState(transaction, { id, state: 'review', at: publishedAt });
  await publishTournament(transaction, id, publishedAt);
  const published = await findTournament(transaction, id);
  if (published === null) throw new Error('What was published is there.');
  return published;
};
