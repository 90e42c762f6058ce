import type { JoinRule } from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';

import { readRoles } from '../activities/roles.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { readPoints } from '../points/points-money.ts';
import { STATUS_KEYS, type StatusKey } from '../rules/status-ladder.ts';
import { isVerified, readDocuments } from '../verification/documents.ts';
import { readReal } from '../wallet/repository.ts';
import { isOpenToJoin } from './state-at.ts';
import type { TournamentRow } from './tournament-row.ts';
import { entryAmountOf } from './tournament-terms.ts';

/** What of a player decides whether they may join. */
export interface Joiner {
  playerId: string;
  country: string;
  status: StatusKey;
  nickname: string | null;
  hidesNickname: boolean;
  isStaff: boolean;
  isAllowed: boolean;
  isVerified: boolean;
}

/** @throws if there is none: ids come from sessions */
export const readJoiner = async (database: Queryable, playerId: string, now: Date): Promise<Joiner> => {
  const [row] = await database.query<Omit<Joiner, 'playerId' | 'isStaff' | 'isAllowed' | 'isVerified'>>(
    `select country, status, nickname, hides_nickname as "hidesNickname"
     from player where id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error(`There is no player ${playerId}.`);
  const state = await readPlayerState(database, playerId);
  return {
    ...row,
    playerId,
    isStaff: (await readRoles(database, playerId)).has('staff'),
    isAllowed: decide(state, 'join-activity', now).isAllowed,
    isVerified: isVerified(await readDocuments(database, playerId)),
  };
};

const hasFunds = async (
  database: Queryable,
  { terms, currency }: TournamentRow,
  playerId: string,
): Promise<boolean> => {
  const amount = entryAmountOf(terms, currency);
  if (terms.entry.kind === 'free') return true;
  if (terms.entry.kind === 'points') return (await readPoints(database, playerId)).exchange >= amount;
  return (await readReal(database, playerId, currency)) >= amount;
};

/** Whether a player has agreed to the rules of a stage already: with another one of its race that has the same. */
export const hasAgreedBefore = async (
  database: Queryable,
  { id, raceId }: TournamentRow,
  playerId: string,
): Promise<boolean> => {
  if (raceId === null) return false;
  const found = await database.query(
    `select from tournament as stage join tournament as other
       on other.race_id = stage.race_id and other.id <> stage.id and other.rules = stage.rules and other.terms = stage.terms
     join tournament_entry as entry
       on entry.tournament_id = other.id and player_id = $2 and entry.rules_version = other.rules_version
     where stage.id = $1 limit 1`,
    [id, playerId],
  );
  return found.length > 0;
};

/** What of the conditions a player does not meet; nothing where they can join now. */
export const unmetRules = async (
  database: Queryable,
  tournament: TournamentRow,
  { joiner, now }: { joiner: Joiner | null; now: Date },
): Promise<JoinRule[]> => {
  const { countries, status, verified } = tournament.terms.eligibility;
  const isFull = tournament.maxPlayers !== null && tournament.taken >= tournament.maxPlayers;
  const unmet: Array<[JoinRule, boolean]> = [
    ['time', !isOpenToJoin(tournament, now)],
    ['full', isFull],
  ];
  if (joiner === null) return ['sign-in', ...unmet.flatMap(([rule, isUnmet]) => (isUnmet ? [rule] : []))];
  unmet.push(
    ['country', countries !== null && !countries.includes(joiner.country)],
    ['status', status !== null && STATUS_KEYS.indexOf(joiner.status) < STATUS_KEYS.indexOf(status)],
    ['verification', verified && !joiner.isVerified],
    ['account', !joiner.isAllowed],
    ['staff', joiner.isStaff],
    ['funds', !(await hasFunds(database, tournament, joiner.playerId))],
  );
  return unmet.flatMap(([rule, isUnmet]) => (isUnmet ? [rule] : []));
};
