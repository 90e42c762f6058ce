import type {
  LatestRace,
  Race,
  RaceLeaderboard,
  RaceRow,
  RaceStage,
} from '@marquee/kernel/contracts/tournaments';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { type Localised, textIn } from '../language/localised.ts';
import type { BoardEntry } from './board.ts';
import type { Boards } from './boards.ts';
import { paragraphsIn, presentCard } from './present-tournament.ts';
import { type Asker, readShown, readTournament } from './read-tournaments.ts';
import { findTournaments, type Paragraphs, type TournamentRow } from './tournament-row.ts';

interface RaceRecord {
  id: string;
  slug: string;
  title: Localised;
  rules: Paragraphs;
  pointsByPlace: number[];
  isDemonstration: boolean;
}

const COLUMNS = `race.id, race.slug, race.title, race.rules, points_by_place as "pointsByPlace",
  race.is_demonstration as "isDemonstration"`;
const IS_SHOWN = "state not in ('draft', 'review')";

const findRace = async (database: Queryable, id: string): Promise<RaceRecord> => {
  const [race] = await database.query<RaceRecord>(`select ${COLUMNS} from race where id = $1`, [id]);
  if (race === undefined) throw new Error(`There is no race ${id}.`);
  return race;
};

/** The race that runs, or else the one that ended last; and the one that begins next after it. */
const findLatest = async (
  database: Queryable,
  now: Date,
): Promise<{ current: RaceRecord | null; next: RaceRecord | null }> => {
  const races = await database.query<RaceRecord & { startAt: Date }>(
    `select ${COLUMNS}, min(start_at) as "startAt" from race join tournament on race_id = race.id
     where ${IS_SHOWN} and state <> 'cancelled' group by race.id order by "startAt", race.id`,
  );
  const begun = races.filter(({ startAt }) => startAt <= now);
  return { current: begun.at(-1) ?? null, next: races.find(({ startAt }) => startAt > now) ?? null };
};

const findStages = (database: Queryable, raceId: string): Promise<TournamentRow[]> =>
  findTournaments(database, `race_id = $1 and ${IS_SHOWN}`, [raceId], 'order by stage_no');

const readStageCards = async (database: Queryable, raceId: string, asker: Asker) =>
  (await readShown(database, await findStages(database, raceId), asker)).map((shown) => ({
    ...presentCard(shown, asker.lang),
    stageNo: shown.row.stageNo ?? 1,
  }));

const readRace = async (database: Queryable, race: RaceRecord, asker: Asker): Promise<Race> => {
  const rows = await findStages(database, race.id);
  const stages = await readStageCards(database, race.id, asker);
  const open = stages.filter(({ endAt }) => new Date(endAt) > asker.now);
  const starts = stages.map(({ startAt }) => startAt).toSorted();
  const ends = stages.map(({ endAt }) => endAt).toSorted();
  return {
    id: race.id,
    slug: race.slug,
    title: textIn(race.title, asker.lang),
    rules: paragraphsIn(race.rules, asker.lang),
    rulesVersion: Math.max(1, ...rows.map(({ rulesVersion }) => rulesVersion)),
    startAt: starts[0] ?? asker.now.toISOString(),
    endAt: ends.at(-1) ?? asker.now.toISOString(),
    stages,
    pointsByPlace: race.pointsByPlace,
    isJoined: open.length > 0 && open.every(({ joinedAt }) => joinedAt !== null),
    isDemonstration: race.isDemonstration,
  };
};

export const readLatestRace = async (database: Queryable, asker: Asker): Promise<LatestRace> => {
  const { current, next } = await findLatest(database, asker.now);
  return {
    current: current && (await readRace(database, current, asker)),
    next: next && (await readRace(database, next, asker)),
    serverTime: asker.now.toISOString(),
  };
};

/** A stage with its race. @throws {ApiError} `TOURNAMENT_NOT_FOUND` for a tournament that is none */
export const readRaceStage = async (
  database: Queryable,
  row: TournamentRow,
  asker: Asker,
): Promise<RaceStage> => {
  if (row.raceId === null) throw new ApiError('TOURNAMENT_NOT_FOUND', `${row.slug} is no stage of a race.`);
  const race = await findRace(database, row.raceId);
  return {
    ...(await readTournament(database, row, asker)),
    race: { id: race.id, slug: race.slug, title: textIn(race.title, asker.lang) },
    stageNo: row.stageNo ?? 1,
    stages: await readStageCards(database, row.raceId, asker),
    pointsByPlace: race.pointsByPlace,
  };
};

/** Of one who drives in several stages, whose entries have different numbers. */
const driverOf = ({ playerId, name, no }: BoardEntry): string => playerId ?? `demonstration ${name ?? no}`;

const rankDrivers = (drivers: ReadonlyArray<Omit<RaceRow, 'place'>>): RaceRow[] => {
  const ordered = drivers.toSorted(
    (one, other) => other.points - one.points || (one.name ?? '').localeCompare(other.name ?? '', 'en'),
  );
  const placeOf = (points: number) => ordered.findIndex((driver) => driver.points === points) + 1;
  return ordered.map((driver) => ({ ...driver, place: placeOf(driver.points) }));
};

const SHOWN = 100;

/** The board of the race that runs: the points of all its stages, of those that run as they stand. */
export const readRaceLeaderboard = async (
  database: Queryable,
  boards: Boards,
  { playerId, now }: Asker,
): Promise<RaceLeaderboard> => {
  const { current } = await findLatest(database, now);
  const serverTime = now.toISOString();
  if (current === null) return { raceId: null, total: 0, rows: [], own: null, serverTime };
  const drivers = new Map<string, Omit<RaceRow, 'place'>>();
  for (const stage of await findStages(database, current.id)) {
    // oxlint-disable-next-line no-await-in-loop -- boards are read one after the other, so that other calls have the database too
    const { board } = await boards.view(stage);
    for (const [index, entry] of board.slice(0, current.pointsByPlace.length).entries()) {
      const { place } = board.placeAt(index);
      const points = current.pointsByPlace[place - 1] ?? 0;
      const driver = drivers.get(driverOf(entry)) ?? { name: entry.name, points: 0, stages: [] };
      driver.points += points;
      driver.stages.push({ stageNo: stage.stageNo ?? 1, place, points });
      drivers.set(driverOf(entry), driver);
    }
  }
  const ranked = rankDrivers([...drivers.values()]);
  const driver = playerId === null ? undefined : drivers.get(playerId);
  const own = driver && ranked.find(({ stages }) => stages === driver.stages);
  return {
    raceId: current.id,
    total: ranked.length,
    rows: ranked.slice(0, SHOWN),
    own: own ?? null,
    serverTime,
  };
};
