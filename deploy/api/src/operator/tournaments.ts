import { randomUUID } from 'node:crypto';

import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';

import { createBoard } from '../tournaments/board.ts';
import { cancelTournament } from '../tournaments/cancel-tournament.ts';
import { fundPrizes, prizeFund, readEscrow } from '../tournaments/escrow.ts';
import { finalise } from '../tournaments/finalise.ts';
import { readPrizes } from '../tournaments/prizes.ts';
import {
  holdTournament,
  publishTournament,
  saveTournament,
  setState,
  TournamentRefused,
} from '../tournaments/save-tournament.ts';
import { stateAt } from '../tournaments/state-at.ts';
import { TournamentDefinition } from '../tournaments/tournament-definition.ts';
import { findTournament, findTournaments, type TournamentRow } from '../tournaments/tournament-row.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

const SHOWN = 10;

const euroOf = (amountMinor: bigint, currency: string): string =>
  `${toDecimal({ amountMinor, currency })} ${currency}`;

/** A line for each tournament, the latest first, and below what waits for the yes of another person. */
export const listTournaments = async ({ database, now }: OperatorContext): Promise<string[]> => {
  const rows = await findTournaments(database, 'true', [], 'order by start_at desc limit 100');
  if (rows.length === 0) return ['There is no tournament.'];
  const waiting = await database.query<{ slug: string; askedBy: string }>(
    `select slug, asked_by as "askedBy" from tournament_pay_request join tournament on id = tournament_id
     where approved_at is null order by asked_at`,
  );
  return [
    ...rows.map((row) => {
      const dates = `${row.startAt.toISOString()} – ${row.endAt.toISOString()}`;
      return `${row.slug.padEnd(28)}  ${stateAt(row, now()).padEnd(12)}  ${dates}  ${row.taken} joined`;
    }),
    ...waiting.map(
      ({ slug, askedBy }) =>
        `${slug}: ${askedBy} asks for paying its prizes. Another person says: tournament approve ${slug}`,
    ),
  ];
};

const requireTournament = async (database: Queryable, slug: string): Promise<TournamentRow> => {
  const row = await findTournament(database, slug);
  if (row === null) throw new CommandRefused(`There is no tournament ${slug}.`);
  return row;
};

/** Rounds whose wallet says something else than what has counted: they were changed after the standing was final. */
const CHANGED = `select count(*)::integer as count from tournament_score as score
  join wallet_round as round using (provider, round_id)
  where tournament_id = $1 and not is_free and round.stake = 0`;

/** What there is to know of one before it is paid. */
export const showTournament = async (
  { database, now }: OperatorContext,
  { slug }: Extract<Command, { name: 'show-tournament' }>,
): Promise<string[]> => {
  const row = await requireTournament(database, slug);
  const prizes = (await readPrizes(database, [row.id])).get(row.id) ?? [];
  const board = createBoard({ tournamentId: row.id, minRounds: row.terms.minRounds, isFinal: false });
  await board.update(database);
  const [changed] = await database.query<{ count: number }>(CHANGED, [row.id]);
  return [
    `${row.slug} is ${stateAt(row, now())}, rules version ${row.rulesVersion}, ${row.taken} joined, ${board.total()} have a place.`,
    `Prizes of ${euroOf(prizeFund(prizes), row.currency)}; ${euroOf(await readEscrow(database, row), row.currency)} in escrow.`,
    ...(row.standingSha256 === null ? [] : [`Standing ${row.standingSha256}`]),
    ...(changed?.count ? [`${changed.count} rounds that have counted were taken back since.`] : []),
    ...board
      .slice(0, SHOWN)
      .map(
        ({ no, name, score, rounds, playerId }, index) =>
          `${String(board.placeAt(index).place).padStart(4)}  entry ${no}  ${name ?? '–'}  ${scoreText(score)} in ${rounds} rounds  ${playerId ?? 'demonstration'}`,
      ),
  ];
};

/** A tournament from a file: a draft, or new rules. */
export const writeTournament = async (
  context: OperatorContext,
  { definition }: Extract<Command, { name: 'save-tournament' }>,
): Promise<string[]> => {
  const read = TournamentDefinition.safeParse(definition);
  if (!read.success)
    throw new CommandRefused(
      read.error.issues
        .map(({ path, message }) => `${path.join('.') || 'tournament'}: ${message}`)
        .join('\n'),
    );
  return change(context, { slug: read.data.slug, action: 'save' }, async (transaction) => {
    await saveTournament(transaction, { definition: read.data, newId: randomUUID, at: context.now() });
    return 'is written down. Another look at its rules: tournament review';
  });
};

interface Deed {
  slug: string;
  action: string;
  details?: object;
}

/** Carries a change out and records it, or says why it cannot be. */
const change = async (
  context: OperatorContext,
  { slug, action, details = {} }: Deed,
  work: (transaction: Queryable) => Promise<string>,
): Promise<string[]> => {
  try {
    return await context.database.transaction(async (transaction) => {
      const said = await work(transaction);
      await recordAction(transaction, context, { action: `tournament ${action}`, subject: slug, details });
      return [`${slug} ${said}`];
    });
  } catch (error) {
    if (error instanceof TournamentRefused) throw new CommandRefused(error.message);
    throw error;
  }
};

type Step = 'review' | 'fund' | 'publish' | 'finalise' | 'cancel';

const STEPS: Record<
  Step,
  (transaction: Queryable, given: { slug: string; why: string; actor: string; at: Date }) => Promise<string>
> = {
  review: async (transaction, { slug, at }) => {
    const { id, state } = await holdTournament(transaction, slug);
    if (state !== 'draft') throw new TournamentRefused(`${slug} is no draft: it is ${state}.`);
    await setState(transaction, { id, state: 'review', at });
    return 'is reviewed. Next: tournament fund, tournament publish';
  },
  fund: async (transaction, { slug, actor, at }) => {
    const tournament = await holdTournament(transaction, slug);
    if (tournament.state !== 'review' && tournament.state !== 'draft')
      throw new TournamentRefused(`${slug} is ${tournament.state}: its prizes are what they are.`);
    const prizes = (await readPrizes(transaction, [tournament.id])).get(tournament.id) ?? [];
    const funded = await fundPrizes(transaction, { tournament, prizes, actor: `operator ${actor}`, at });
    return funded === 0n
      ? 'is funded already.'
      : `has ${euroOf(funded, tournament.currency)} more in escrow.`;
  },
  publish: async (transaction, { slug, at }) => {
    await publishTournament(transaction, slug, at);
    return 'is public.';
  },
  finalise: async (transaction, { slug, at }) => {
    const { id } = await holdTournament(transaction, slug);
    if (!(await finalise(transaction, id, at)))
      throw new TournamentRefused(`${slug} is not over, is final already, or has rounds that are open.`);
    return 'has a final standing. Next: tournament pay';
  },
  cancel: async (transaction, { slug, why, at }) =>
    `is called off; ${await cancelTournament(transaction, { name: slug, reason: why, at })} were given back what they paid.`,
};

/** One step of a tournament's life. */
export const stepTournament = async (
  context: OperatorContext,
  command: Extract<Command, { name: `${Step}-tournament` }>,
): Promise<string[]> => {
  const { name, slug } = command;
  const step = name.replace('-tournament', '') as Step;
  const why = 'why' in command ? command.why : '';
  return change(context, { slug, action: step, details: why === '' ? {} : { why } }, (transaction) =>
    STEPS[step](transaction, { slug, why, actor: context.actor, at: context.now() }),
  );
};

/** Asks for paying the prizes, or says yes to what another person has asked: a job pays them then. */
export const payTournament = async (
  context: OperatorContext,
  { name, slug }: Extract<Command, { name: 'pay-tournament' | 'approve-tournament' }>,
): Promise<string[]> =>
  change(context, { slug, action: name.replace('-tournament', '') }, async (transaction) => {
    const { id, state } = await holdTournament(transaction, slug);
    if (state !== 'finished') throw new TournamentRefused(`${slug} has nothing to pay: it is ${state}.`);
    const at = context.now();
    if (name === 'pay-tournament') {
      const asked = await transaction.query(
        `insert into tournament_pay_request (tournament_id, asked_by, asked_at) values ($1, $2, $3)
         on conflict do nothing returning 1`,
        [id, context.actor, at],
      );
      if (asked.length === 0) throw new TournamentRefused(`Somebody has asked for ${slug} already.`);
      return 'waits for another person: tournament approve';
    }
    const approved = await transaction.query(
      `update tournament_pay_request set approved_by = $2, approved_at = $3
       where tournament_id = $1 and approved_at is null and asked_by <> $2 returning 1`,
      [id, context.actor, at],
    );
    if (approved.length === 0)
      throw new TournamentRefused(`Nobody else has asked for paying ${slug}, or it is approved already.`);
    return 'is being paid.';
  });

/** Takes an entry out before the standing is final. */
export const disqualifyEntry = async (
  context: OperatorContext,
  { slug, entry, why }: Extract<Command, { name: 'disqualify-entry' }>,
): Promise<string[]> =>
  change(context, { slug, action: 'disqualify', details: { entry, why } }, async (transaction) => {
    const { id, state } = await holdTournament(transaction, slug);
    if (['finished', 'paid', 'archived', 'cancelled'].includes(state))
      throw new TournamentRefused(`${slug} is ${state}: use tournament adjust.`);
    const out = await transaction.query(
      `update tournament_entry set disqualified_at = $3, reason = $4
       where tournament_id = $1 and no = $2 and disqualified_at is null returning 1`,
      [id, entry, context.now(), why],
    );
    if (out.length === 0) throw new TournamentRefused(`There is no entry ${entry}, or it is out already.`);
    return `has entry ${entry} on no board any more.`;
  });

/** A public note to a final standing. What was paid is corrected by other means. */
export const adjustEntry = async (
  context: OperatorContext,
  { slug, entry, score, why }: Extract<Command, { name: 'adjust-entry' }>,
): Promise<string[]> =>
  change(context, { slug, action: 'adjust', details: { entry, score, why } }, async (transaction) => {
    const { id } = await holdTournament(transaction, slug);
    const noted = await transaction.query(
      `insert into tournament_adjustment (tournament_id, entry_no, score_before, score_after, note, made_by, made_at)
       select $1, entry_no, score, ($3::numeric * 100)::bigint, $4, $5, $6 from tournament_standing
       where tournament_id = $1 and entry_no = $2 returning 1`,
      [id, entry, score, why, context.actor, context.now()],
    );
    if (noted.length === 0) throw new TournamentRefused(`Entry ${entry} has no place in a final standing.`);
    return `shows the note at entry ${entry}.`;
  });
