import type { Profile } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { readPlayer } from '../players/player.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isIdentityFixed, readDocuments } from '../verification/documents.ts';
import { fieldsOf } from './fields.ts';
import { changeableAt } from './nickname.ts';
import { isComplete, readValues } from './values.ts';

interface SignInRow {
  at: Date;
  country: string | null;
  userAgent: string;
}

/** The sign-in before the latest one, which is most likely the session that asks. */
const readLastSignIn = async (database: Queryable, playerId: string): Promise<Profile['lastSignIn']> => {
  const [found] = await database.query<SignInRow>(
    `select happened_at as at, country, user_agent as "userAgent" from auth_event
     where player_id = $1 and kind = 'sign-in' and is_success order by happened_at desc, id desc offset 1 limit 1`,
    [playerId],
  );
  return found ? { ...found, at: found.at.toISOString() } : null;
};

/** The profile form of a player: the fields of their country, with what they have told. */
export const readProfile = async (
  database: Queryable,
  secrets: Secrets,
  { playerId, now }: { playerId: string; now: Date },
): Promise<Profile> => {
  const player = await readPlayer(database, playerId);
  const values = await readValues(database, secrets, player);
  const isFixed = isIdentityFixed(player, await readDocuments(database, playerId));
  return {
    country: player.country,
    fields: fieldsOf(player.country).map(({ isIdentity, ...rule }) => ({
      name: rule.name,
      required: rule.required,
      kind: rule.kind,
      maxLength: rule.maxLength,
      pattern: rule.pattern,
      help: rule.help,
      options: rule.options,
      value: values[rule.name] ?? '',
      editable: !(isIdentity && isFixed),
    })),
    isComplete: isComplete(player.country, values),
    nickname: {
      value: player.nickname ?? '',
      changeableAt: changeableAt(player.nicknameChangedAt, now)?.toISOString() ?? null,
      isHidden: player.hidesNickname,
    },
    lastSignIn: await readLastSignIn(database, playerId),
  };
};
