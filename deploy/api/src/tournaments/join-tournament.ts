import type { TournamentJoined } from '@marquee/kernel/contracts/tournaments';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { PTS, readPoints } from '../points/points-money.ts';
import { lockForPlay, readReal } from '../wallet/repository.ts';
import { payEntry } from './escrow.ts';
import { type Joiner, readJoiner, unmetRules } from './judge-joining.ts';
import { maskedName } from './masked-name.ts';
import { isOpenToJoin, stateAt } from './state-at.ts';
import { findTournament, findTournaments, type TournamentRow } from './tournament-row.ts';
import { entryAmountOf } from './tournament-terms.ts';

type JoinedEntry = TournamentJoined['entries'][number];

interface Joining {
  /** Of a tournament, a stage or a race: its id or slug. */
  name: string;
  rulesVersion: number;
  playerId: string;
  at: Date;
}

/** What is joined by a name: a tournament, a stage, or all stages of a race that are not over. */
const findJoined = async (
  transaction: Queryable,
  { name, at }: Pick<Joining, 'name' | 'at'>,
): Promise<{ isRace: boolean; joined: TournamentRow[] }> => {
  const one = await findTournament(transaction, name);
  const found =
    one === null
      ? await findTournaments(
          transaction,
          'race_id = (select id from race where race.id::text = $1 or race.slug = $1) and join_until > $2',
          [name, at],
          'order by stage_no',
        )
      : [one];
  const shown = found.filter(({ state }) => state !== 'draft' && state !== 'review');
  if (shown.length === 0) throw new ApiError('TOURNAMENT_NOT_FOUND', `There is no tournament ${name}.`);
  const isRace = one === null;
  return { isRace, joined: isRace ? shown.filter((stage) => isOpenToJoin(stage, at)) : shown };
};

const requireOpen = (tournament: TournamentRow, at: Date): void => {
  if (isOpenToJoin(tournament, at)) return;
  const isToCome = ['announced', 'registration', 'running'].includes(stateAt(tournament, at));
  throw new ApiError('TOURNAMENT_NOT_OPEN', `${tournament.slug} cannot be joined now.`, {
    params: {
      from: isToCome ? tournament.joinFrom.toISOString() : null,
      until: isToCome ? tournament.joinUntil.toISOString() : null,
    },
  });
};

const requireFunds = async (
  transaction: Queryable,
  tournament: TournamentRow,
  playerId: string,
): Promise<void> => {
  const { terms, currency } = tournament;
  if (terms.entry.kind === 'points') {
    const { exchange } = await readPoints(transaction, playerId);
    throw new ApiError('POINTS_NOT_ENOUGH', 'The entry takes more points.', {
      params: { available: toDecimal({ amountMinor: exchange < 0n ? 0n : exchange, currency: PTS }) },
    });
  }
  const real = await readReal(transaction, playerId, currency);
  throw new ApiError('NOT_ENOUGH_MONEY', 'The entry takes more money.', {
    params: { available: toDecimal({ amountMinor: real, currency }), currency },
  });
};

const requireEligible = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { joiner, at }: { joiner: Joiner; at: Date },
): Promise<void> => {
  const unmet = await unmetRules(transaction, tournament, { joiner, now: at });
  const rules = unmet.filter((rule) => rule !== 'funds' && rule !== 'full' && rule !== 'time');
  if (rules.length > 0)
    throw new ApiError('NOT_ELIGIBLE', `${tournament.slug} is not for this player.`, { params: { rules } });
  if (unmet.includes('funds')) await requireFunds(transaction, tournament, joiner.playerId);
};

/** The number of the new entry. Who joins at the same time waits here, and for no longer than the place is not sure. */
const takePlace = async (
  transaction: Queryable,
  { id, slug, maxPlayers }: TournamentRow,
): Promise<number> => {
  const [place] = await transaction.query<{ taken: number }>(
    `insert into tournament_places as places (tournament_id, taken) values ($1, 1)
     on conflict (tournament_id) do update set taken = places.taken + 1
       where $2::integer is null or places.taken < $2 returning taken`,
    [id, maxPlayers],
  );
  if (place === undefined) throw new ApiError('TOURNAMENT_FULL', `All places of ${slug} are taken.`);
  return place.taken;
};

const findEntry = async (
  transaction: Queryable,
  tournamentId: string,
  playerId: string,
): Promise<JoinedEntry | null> => {
  const [row] = await transaction.query<{ no: number; joinedAt: Date }>(
    `select no, joined_at as "joinedAt" from tournament_entry where tournament_id = $1 and player_id = $2`,
    [tournamentId, playerId],
  );
  return row === undefined
    ? null
    : { tournamentId, entry: row.no, joinedAt: row.joinedAt.toISOString(), isRepeated: true };
};

const rulesHaveChanged = () =>
  new ApiError('TOURNAMENT_RULES_CHANGED', 'Its rules have changed since they were shown.');

const enter = async (
  transaction: Queryable,
  tournament: TournamentRow,
  { rulesVersion, joiner, at }: { rulesVersion: number; joiner: Joiner; at: Date },
): Promise<JoinedEntry> => {
  const { playerId } = joiner;
  const { id: tournamentId, terms, currency } = tournament;
  const earlier = await findEntry(transaction, tournamentId, playerId);
  if (earlier !== null) return earlier;
  // Nobody calls it off meanwhile.
  await transaction.query('select from tournament where id = $1 for share', [tournamentId]);
  const current = (await findTournament(transaction, tournamentId)) ?? tournament;
  requireOpen(current, at);
  if (current.rulesVersion !== rulesVersion) throw rulesHaveChanged();
  await requireEligible(transaction, current, { joiner, at });
  const entry = await takePlace(transaction, current);
  const { kind } = terms.entry;
  const amount = entryAmountOf(terms, currency);
  await payEntry(transaction, { tournament, playerId, kind, amount, at });
  await transaction.query(
    `insert into tournament_entry
       (tournament_id, no, player_id, name_shown, joined_at, rules_version, paid_kind, paid_amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tournamentId,
      entry,
      playerId,
      joiner.hidesNickname ? null : maskedName(joiner.nickname),
      at,
      rulesVersion,
      kind,
      amount,
    ],
  );
  return { tournamentId, entry, joinedAt: at.toISOString(), isRepeated: false };
};

/**
 * Enters a player: once, however often it is asked for. Of a race, into all stages that can still be joined.
 *
 * @throws {ApiError} `TOURNAMENT_NOT_FOUND`, `TOURNAMENT_NOT_OPEN`, `TOURNAMENT_FULL`, `TOURNAMENT_RULES_CHANGED`,
 * `NOT_ELIGIBLE`, `NOT_ENOUGH_MONEY`, `POINTS_NOT_ENOUGH`
 */
export const joinTournament = async (transaction: Queryable, joining: Joining): Promise<TournamentJoined> => {
  const { playerId, rulesVersion, at, name } = joining;
  const { isRace, joined } = await findJoined(transaction, joining);
  const [first] = joined;
  if (first === undefined)
    throw new ApiError('TOURNAMENT_NOT_OPEN', `No stage of ${name} can be joined now.`, {
      params: { from: null, until: null },
    });
  // A race is agreed to as a whole, by the newest rules of its stages.
  const newest = Math.max(...joined.map((tournament) => tournament.rulesVersion));
  if (isRace && newest !== rulesVersion) throw rulesHaveChanged();
  await lockForPlay(transaction, playerId);
  const joiner = await readJoiner(transaction, playerId, at);
  const entries: JoinedEntry[] = [];
  for (const tournament of joined)
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    entries.push(
      await enter(transaction, tournament, {
        rulesVersion: isRace ? tournament.rulesVersion : rulesVersion,
        joiner,
        at,
      }),
    );
  return { entries, paid: presentEntry(first) };
};

/** What joining takes, as answers have it. */
export const presentEntry = ({ terms: { entry }, currency }: TournamentRow): TournamentJoined['paid'] => ({
  kind: entry.kind,
  amount: entry.kind === 'free' ? null : entry.amount,
  currency: entry.kind === 'money' ? currency : null,
});
