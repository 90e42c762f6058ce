import type { ProfileFieldName } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { type PlayerRow } from '../players/player.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { fieldsOf } from './fields.ts';

export type ProfileValues = Partial<Record<ProfileFieldName, string>>;

/** Fields whose values are sealed, each a row of its own. */
export type NumberField = Extract<
  ProfileFieldName,
  'identityCardNumberTR' | 'identityCardNumberCL' | 'identityCardNumberMX' | 'identificationCode'
>;
const NUMBER_FIELDS: readonly ProfileFieldName[] = [
  'identityCardNumberTR',
  'identityCardNumberCL',
  'identityCardNumberMX',
  'identificationCode',
] satisfies NumberField[];

export const isNumberField = (name: ProfileFieldName): name is NumberField => NUMBER_FIELDS.includes(name);

/** What a sealed number is, and whose: a copy in another row cannot be opened. */
export const contextOf = (playerId: string, name: NumberField): string =>
  `identity number ${name} of ${playerId}`;

interface NumberRow {
  kind: NumberField;
  type: string | null;
  sealed: string;
}

const readNumbers = async (
  database: Queryable,
  secrets: Secrets,
  playerId: string,
): Promise<ProfileValues> => {
  const rows = await database.query<NumberRow>(
    'select kind, type, sealed from identity_number where player_id = $1',
    [playerId],
  );
  const values: ProfileValues = {};
  for (const { kind, type, sealed } of rows) {
    values[kind] = secrets.open(sealed, contextOf(playerId, kind));
    if (kind === 'identityCardNumberCL') values.identityTypeCL = type ?? '';
  }
  return values;
};

/** All that a player has told that may stand in a profile form. */
export const readValues = async (
  database: Queryable,
  secrets: Secrets,
  player: PlayerRow,
): Promise<ProfileValues> => ({
  name: player.name,
  surname: player.surname,
  dateBirthday: player.dateOfBirth ?? '',
  gender: player.gender ?? '',
  address: player.address,
  street: player.street,
  [player.country === 'BR' ? 'postalIndexBR' : 'postalIndexEU']: player.postalCode,
  city: player.city,
  state: player.state,
  ...(await readNumbers(database, secrets, player.id)),
});

/** Whether a player has told all that their country requires before they may play for money. */
export const isComplete = (country: string, values: ProfileValues): boolean =>
  fieldsOf(country).every(({ name, required }) => !required || Boolean(values[name]));
