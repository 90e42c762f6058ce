import type { FieldErrorCode } from '@marquee/kernel/contracts';
import type { ProfileChange, ProfileFieldName } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, type FieldFaults, InvalidInput } from '../http/api-error.ts';
import { lockPlayer, type PlayerRow } from '../players/player.ts';
import { ACCOUNT } from '../rules/index.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isIdentityFixed, readDocuments } from '../verification/documents.ts';
import { type FieldRule, fieldsOf } from './fields.ts';
import { contextOf, isNumberField, type NumberField, type ProfileValues, readValues } from './values.ts';

const MAXIMUM_AGE = 120;

/** The day that many years before a moment, in UTC. */
const yearsBefore = (now: Date, years: number): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};

type Fault = FieldFaults[string][number];

const faultOfDate = (value: string, now: Date): Fault | null => {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
  if (!isDay) return { code: 'field.invalid' };
  const [maximum, minimum] = [yearsBefore(now, ACCOUNT.minimumAge), yearsBefore(now, MAXIMUM_AGE)];
  if (value > maximum) return { code: 'field.too_late', params: { maximum } };
  return value < minimum ? { code: 'field.too_early', params: { minimum } } : null;
};

const faultOf = (rule: FieldRule, value: string, after: ProfileValues, now: Date): Fault | null => {
  const code = (wrong: boolean, fault: FieldErrorCode): Fault | null => (wrong ? { code: fault } : null);
  if (value === '') return code(rule.required, 'field.required');
  if (value.length > rule.maxLength) return { code: 'field.too_long', params: { maximum: rule.maxLength } };
  if (rule.kind === 'date') return faultOfDate(value, now);
  if (rule.kind === 'choice') return code(!rule.options.includes(value), 'field.invalid');
  const hasForm = rule.pattern === null || new RegExp(`^(?:${rule.pattern})$`, 'u').test(value);
  if (!hasForm) return { code: 'field.invalid' };
  return code(rule.isValid?.(value, after) === false, 'field.check_digit');
};

/** As it is stored: codes and numbers in capitals. */
const canonical = (name: ProfileFieldName, value: string): string =>
  isNumberField(name) || name.startsWith('postal') ? value.toUpperCase() : value.normalize('NFC');

/** The changes that are changes, each judged by its field's rule. @throws InvalidInput for what cannot be stored */
const judge = (
  player: PlayerRow,
  before: ProfileValues,
  { change, isFixed, now }: { change: ProfileChange; isFixed: boolean; now: Date },
): ProfileValues => {
  const rules = new Map(fieldsOf(player.country).map((rule) => [rule.name, rule]));
  const changes = Object.fromEntries(
    Object.entries(change)
      .map(([name, value]) => [name, canonical(name as ProfileFieldName, value ?? '')] as const)
      .filter(([name, value]) => value !== (before[name as ProfileFieldName] ?? '')),
  ) as ProfileValues;
  const after = { ...before, ...changes };
  const errors: FieldFaults = {};
  for (const [name, value] of Object.entries(changes)) {
    const rule = rules.get(name as ProfileFieldName);
    if (rule === undefined) errors[name] = [{ code: 'field.invalid' }];
    else if (rule.isIdentity && isFixed) errors[name] = [{ code: 'field.locked' }];
    else {
      const fault = faultOf(rule, value, after, now);
      if (fault !== null) errors[name] = [fault];
    }
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return changes;
};

const COLUMNS: Partial<Record<ProfileFieldName, string>> = {
  name: 'name',
  surname: 'surname',
  dateBirthday: 'date_of_birth',
  gender: 'gender',
  address: 'address',
  street: 'street',
  postalIndexEU: 'postal_code',
  postalIndexBR: 'postal_code',
  city: 'city',
  state: 'state',
};

const writeColumns = async (
  transaction: Queryable,
  playerId: string,
  changes: ProfileValues,
): Promise<void> => {
  const written = Object.entries(changes).flatMap(([name, value]) => {
    const column = COLUMNS[name as ProfileFieldName];
    return column === undefined ? [] : [{ column, value }];
  });
  if (written.length === 0) return;
  const cast = (column: string): string => (column === 'date_of_birth' ? '::date' : '');
  const assignments = written.map(({ column }, index) => `${column} = $${index + 2}${cast(column)}`);
  // Only a gender may be taken back: the other columns are required where they may be null.
  await transaction.query(`update player set ${assignments.join(', ')} where id = $1`, [
    playerId,
    ...written.map(({ column, value }) => (column === 'gender' && value === '' ? null : value)),
  ]);
};

interface NumberWrite {
  playerId: string;
  name: NumberField;
  value: string;
  type: string | null;
  at: Date;
}

/** Stores a number that nobody else has. */
const writeNumber = async (
  transaction: Queryable,
  secrets: Secrets,
  { playerId, name, value, type, at }: NumberWrite,
): Promise<void> => {
  if (value === '') {
    await transaction.query('delete from identity_number where player_id = $1 and kind = $2', [
      playerId,
      name,
    ]);
    return;
  }
  // With and without separators it is one number.
  const fingerprint = secrets.fingerprint(value.replaceAll(/[\s./-]/g, ''), `identity number ${name}`);
  // Of two who write one number at a time the second waits, and then finds it.
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fingerprint]);
  const [taken] = await transaction.query(
    'select from identity_number where kind = $1 and fingerprint = $2 and player_id <> $3',
    [name, fingerprint, playerId],
  );
  if (taken) throw new ApiError('IDENTITY_TAKEN', `Another player has this ${name}.`);
  await transaction.query(
    `insert into identity_number (player_id, kind, type, sealed, fingerprint, written_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, kind) do update
     set type = $3, sealed = $4, fingerprint = $5, written_at = $6`,
    [playerId, name, type, secrets.seal(value, contextOf(playerId, name)), fingerprint, at],
  );
};

export interface ProfileChangeRequest {
  playerId: string;
  change: ProfileChange;
  now: Date;
}

/**
 * Changes what a player has told of themselves, and answers the names of the fields that are different now.
 *
 * @throws InvalidInput with a fault for each field that cannot be stored
 * @throws ApiError `IDENTITY_TAKEN` for a number that another player has
 */
export const changeProfile = async (
  transaction: Queryable,
  secrets: Secrets,
  { playerId, change, now }: ProfileChangeRequest,
): Promise<ProfileFieldName[]> => {
  const player = await lockPlayer(transaction, playerId);
  const before = await readValues(transaction, secrets, player);
  const isFixed = isIdentityFixed(player, await readDocuments(transaction, playerId));
  const changes = judge(player, before, { change, isFixed, now });
  await writeColumns(transaction, playerId, changes);
  const after = { ...before, ...changes };
  // The kind of a Chilean number stands beside it.
  const names = new Set(Object.keys(changes) as ProfileFieldName[]);
  if (names.has('identityTypeCL') && after.identityCardNumberCL) names.add('identityCardNumberCL');
  for (const name of names) {
    if (!isNumberField(name)) continue;
    const type = name === 'identityCardNumberCL' ? (after.identityTypeCL ?? 'rut') : null;
    // oxlint-disable-next-line no-await-in-loop -- one connection, and at most one number
    await writeNumber(transaction, secrets, { playerId, name, value: after[name] ?? '', type, at: now });
  }
  return [...names];
};
