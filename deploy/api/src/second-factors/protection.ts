import type { DisplayData } from '@marquee/kernel/contracts/player';
import type { Protection } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

interface ProtectionRow {
  hasPassword: boolean;
  pinSince: Date | null;
  authenticatorSince: Date | null;
  smsSince: Date | null;
  recoveryCodesLeft: number;
  confirmedPhone: string | null;
}

const PHONE_END = 3;

/** What of a phone number is shown: enough for its owner to recognise it. */
export const endOfPhone = (phone: string): string => phone.slice(-PHONE_END);

const readRow = async (database: Queryable, playerId: string): Promise<ProtectionRow> => {
  const [row] = await database.query<ProtectionRow>(
    `select exists (select from player_password where player_id = $1) as "hasPassword",
       (select set_at from player_pin where player_id = $1) as "pinSince",
       (select active_since from authenticator where player_id = $1) as "authenticatorSince",
       (select active_since from sms_factor where player_id = $1) as "smsSince",
       (select count(*)::integer from recovery_code where player_id = $1 and used_at is null) as "recoveryCodesLeft",
       (select phone from player where id = $1 and phone_confirmed_at is not null) as "confirmedPhone"`,
    [playerId],
  );
  if (row === undefined) throw new Error('A question without a table has one answer.');
  return row;
};

/** Codes by SMS are on while there is a confirmed phone that gets them. */
const smsSinceOf = ({ smsSince, confirmedPhone }: ProtectionRow): Date | null =>
  confirmedPhone === null ? null : smsSince;

/** What protects a player's account, beside the password. */
export interface Factors {
  hasPassword: boolean;
  hasPin: boolean;
  hasAuthenticator: boolean;
  /** The number that gets codes; null while codes by SMS are off. */
  smsPhone: string | null;
  recoveryCodesLeft: number;
}

export const readFactors = async (database: Queryable, playerId: string): Promise<Factors> => {
  const row = await readRow(database, playerId);
  return {
    hasPassword: row.hasPassword,
    hasPin: row.pinSince !== null,
    hasAuthenticator: row.authenticatorSince !== null,
    smsPhone: smsSinceOf(row) && row.confirmedPhone,
    recoveryCodesLeft: row.recoveryCodesLeft,
  };
};

/** Where the code of the second step comes from: an app is safer than an SMS, which can be caught. */
export const twoFactorTypeOf = ({ hasAuthenticator, smsPhone }: Factors): DisplayData['twoFactorType'] => {
  if (hasAuthenticator) return 'google';
  return smsPhone === null ? null : 'sms';
};

export const readProtection = async (database: Queryable, playerId: string): Promise<Protection> => {
  const row = await readRow(database, playerId);
  return {
    isSetPassword: row.hasPassword,
    pinSince: row.pinSince?.toISOString() ?? null,
    authenticatorSince: row.authenticatorSince?.toISOString() ?? null,
    smsSince: smsSinceOf(row)?.toISOString() ?? null,
    recoveryCodesLeft: row.recoveryCodesLeft,
    phoneEnd: row.confirmedPhone === null ? null : endOfPhone(row.confirmedPhone),
  };
};
