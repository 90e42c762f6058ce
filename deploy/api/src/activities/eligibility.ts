import type { EntryRule } from '@marquee/kernel/contracts/streamer';
import type { Queryable } from '@marquee/kernel/server/database';

import { IS_OF_PERSON } from '../responsible-gaming/of-person.ts';
import type { ActivityRow } from './activity-row.ts';

/** Another account as the rows that `IS_OF_PERSON` compares with. */
const ACCOUNT_AS_FOUND = `select id as player_id, email, phone,
  person_key(name, surname, date_of_birth, country) as person from player as other`;

const FACTS = `select player.email_confirmed_at is not null as email, player.phone_confirmed_at is not null as phone,
    not exists (select from player_role where player_id = player.id and role = 'staff') as staff,
    not exists (select from (${ACCOUNT_AS_FOUND} where id = $2) as found where ${IS_OF_PERSON}) as creator,
    not exists (select from (${ACCOUNT_AS_FOUND} where id <> player.id and id in (
      select player_id from activity_entry where activity_id = $3 and left_at is null)) as found
      where ${IS_OF_PERSON}) as one_entry
  from player where player.id = $1`;

/**
 * What a player lacks to enter, besides what `players/decide.ts` says of everybody: not the streamer or the staff, a
 * confirmed address and number, and nobody of the same person in the list. Empty where they may.
 */
export const findLacks = async (
  database: Queryable,
  playerId: string,
  { id, playerId: owner }: Pick<ActivityRow, 'id' | 'playerId'>,
): Promise<EntryRule[]> => {
  const [facts] = await database.query<Record<EntryRule, boolean>>(FACTS, [playerId, owner, id]);
  if (facts === undefined) throw new Error(`There is no player ${playerId}.`);
  const rules: readonly EntryRule[] = ['creator', 'staff', 'email', 'phone', 'one_entry'];
  return rules.filter((rule) => !facts[rule]);
};
