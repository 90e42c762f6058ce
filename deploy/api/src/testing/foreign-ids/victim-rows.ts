import type { Queryable } from '@marquee/kernel/server/database';

import { VICTIM_ID } from './victim.ts';

/**
 * One line for each row that belongs to the victim, in whatever table: all that have a column `player_id`, so that
 * tables of later migrations are among them.
 */
export const readVictimRows = async (database: Queryable): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'player_id' and table_schema = current_schema() and table_name in (
       select table_name from information_schema.tables where table_type = 'BASE TABLE')
     order by name`,
  );
  const statements = [
    `select 'player' as name, row_to_json(player)::text as line from player where id::text = $1`,
    `select 'refresh_token', row_to_json(refresh_token)::text from refresh_token
     join login_session on login_session.id = session_id where player_id::text = $1`,
    `select 'idempotent_answer', row_to_json(idempotent_answer)::text from idempotent_answer
     where scope like 'player:' || $1 || '%'`,
    ...tables.map(
      ({ name }) => `select '${name}', row_to_json(${name})::text from ${name} where player_id::text = $1`,
    ),
  ];
  const lines = await database.query<{ name: string; line: string }>(statements.join(' union all '), [
    VICTIM_ID,
  ]);
  return lines.map(({ name, line }) => `${name} ${line}`).toSorted();
};

/** Whole values of those rows. */
const valuesIn = (rows: readonly string[]): Set<string> =>
  new Set(
    rows.flatMap((row) =>
      Object.values<unknown>(JSON.parse(row.slice(row.indexOf(' ') + 1))).filter(
        (value) => typeof value === 'string',
      ),
    ),
  );

const SHORTEST = 8;

/** Texts that stand in rows of the victim alone: an answer that has one of them told somebody else's. */
export const findMarkers = async (database: Queryable): Promise<string[]> => {
  const values = [...valuesIn(await readVictimRows(database))].filter(
    // Names of kinds and states, instants and days are everybody's.
    (value) => value.length >= SHORTEST && !/^[a-z_-]+$|^\d{4}-\d\d-\d\d/.test(value),
  );
  const others = await database.query<{ line: string }>(
    'select row_to_json(player)::text as line from player where id <> $1',
    [VICTIM_ID],
  );
  const foreign = others.map(({ line }) => line).join('\n');
  return values.filter((value) => !foreign.includes(value));
};
