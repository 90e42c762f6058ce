import type { Queryable } from '@marquee/kernel/server/database';

import { findByLogin } from '../players/player.ts';
import { CommandRefused } from './command-refused.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id of a player that an operator names: by id, e-mail, phone or user name.
 *
 * @throws {CommandRefused} where there is none
 */
export const findPlayer = async (database: Queryable, player: string): Promise<string> => {
  const [found] = UUID.test(player)
    ? await database.query<{ id: string }>('select id from player where id = $1', [player])
    : [await findByLogin(database, player)];
  if (!found) throw new CommandRefused(`There is no player ${player}.`);
  return found.id;
};
