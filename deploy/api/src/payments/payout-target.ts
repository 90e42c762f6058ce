import type { Withdrawal } from '@marquee/kernel/contracts/cashier';
import type { CreatePayout } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isAddress } from './addresses.ts';
import { findUsed, type InstrumentRow } from './instruments.ts';
import type { MethodRow } from './methods.ts';

type Named = Withdrawal['target'];
type PayoutTarget = CreatePayout['target'];
type NewTarget = Exclude<PayoutTarget, { kind: 'instrument' }>;

/** Where money goes that is paid out, and by which method. */
export interface Target {
  method: MethodRow;
  /** One that was paid with; null for one that the player names. */
  instrument: InstrumentRow | null;
  named: NewTarget | null;
}

const contextOf = (playerId: string): string => `payout target of ${playerId}`;

const readIban = (text: string): string => {
  const iban = electronicFormatIBAN(text);
  if (iban === null || !isValidIBAN(iban))
    throw new InvalidInput({ 'target.iban': [{ code: 'field.check_digit' }] });
  return iban;
};

const requireMethod = (methods: readonly MethodRow[], fits: (method: MethodRow) => boolean): MethodRow => {
  const method = methods.find((each) => each.payoutTime !== null && fits(each));
  if (method === undefined)
    throw new ApiError('PAYMENT_METHOD_UNAVAILABLE', 'Nothing is paid out by such a method.');
  return method;
};

/**
 * The target that a player names.
 *
 * @throws {InvalidInput} for an IBAN or an address that is none
 * @throws {ApiError} `PAYMENT_METHOD_UNAVAILABLE` where nothing can be paid out to it
 */
export const readTarget = async (
  database: Queryable,
  target: Named,
  { playerId, holder, methods }: { playerId: string; holder: string; methods: readonly MethodRow[] },
): Promise<Target> => {
  if (target.kind === 'instrument') {
    const instrument = await findUsed(database, { playerId, id: target.instrumentId });
    const method = requireMethod(methods, ({ id }) => id === instrument?.method);
    return { method, instrument, named: null };
  }
  if (target.kind === 'bank') {
    const method = requireMethod(methods, ({ kind }) => kind === 'bank');
    return { method, instrument: null, named: { kind: 'bank', iban: readIban(target.iban), holder } };
  }
  const { asset, address } = target;
  if (!isAddress(asset, address))
    throw new InvalidInput({ 'target.address': [{ code: 'field.check_digit' }] });
  const method = requireMethod(methods, (each) => each.asset === asset);
  return { method, instrument: null, named: { kind: 'crypto', asset, address } };
};

const labelOf = (named: NewTarget): string =>
  named.kind === 'bank'
    ? `···· ${named.iban.slice(-4)}`
    : `${named.address.slice(0, 6)}···${named.address.slice(-4)}`;

/** Keeps what a player has named, encrypted; the same again is the same instrument. Answers its id. */
export const keepNamed = async (
  transaction: Queryable,
  secrets: Secrets,
  given: { playerId: string; method: MethodRow; named: NewTarget; id: string; at: Date },
): Promise<string> => {
  const { playerId, method, named, id, at } = given;
  const where = named.kind === 'bank' ? named.iban : named.address;
  const token = `named ${secrets.fingerprint(where, contextOf(playerId))}`;
  const [row] = await transaction.query<{ id: string }>(
    `insert into payment_instrument as known
       (id, player_id, token, method, kind, brand, label, holder, is_kept, first_used_at, sealed)
     values ($1, $2, $3, $4, $5, '', $6, $7, false, $8, $9)
     on conflict (player_id, token) do update set sealed = excluded.sealed, holder = excluded.holder returning id`,
    [
      id,
      playerId,
      token,
      method.id,
      method.kind,
      labelOf(named),
      named.kind === 'bank' ? named.holder : null,
      at,
      secrets.seal(JSON.stringify(named), contextOf(playerId)),
    ],
  );
  if (row === undefined) throw new Error('A target was written, and is not there.');
  return row.id;
};

/** As the payment service is told where the money goes. */
export const payoutTargetOf = (
  secrets: Secrets,
  playerId: string,
  { token, sealed }: Pick<InstrumentRow, 'token' | 'sealed'>,
): PayoutTarget =>
  sealed === null
    ? { kind: 'instrument', token }
    : (JSON.parse(secrets.open(sealed, contextOf(playerId))) as NewTarget);
