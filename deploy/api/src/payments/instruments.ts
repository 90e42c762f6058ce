import type { PaymentInstrument } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import type { PaymentRow } from './payment-row.ts';

export interface InstrumentRow {
  id: string;
  token: string;
  method: string;
  kind: PaymentInstrument['kind'];
  brand: string;
  label: string;
  expires: string | null;
  holder: string | null;
  isKept: boolean;
  /** An IBAN or an address that the player has named, encrypted; null for what the service knows by its token. */
  sealed: string | null;
}

const COLUMNS = 'id, token, method, kind, brand, label, expires, holder, is_kept as "isKept", sealed';

/** How its owner tells it from others of the brand, which screens say beside it: `···· 4417`. */
const labelWithoutBrand = ({ brand, label }: PaymentInstrument): string =>
  label.startsWith(`${brand} `) ? label.slice(brand.length + 1) : label;

/** What was paid with, as the service tells of it; one that the player has removed stays so. Answers its id. */
export const keepInstrument = async (
  transaction: Queryable,
  { playerId, method }: Pick<PaymentRow, 'playerId' | 'method'>,
  { instrument, id, at }: { instrument: PaymentInstrument; id: string; at: Date },
): Promise<string> => {
  const { token, kind, brand, expires, holder, kept } = instrument;
  const label = labelWithoutBrand(instrument);
  const [row] = await transaction.query<{ id: string }>(
    `insert into payment_instrument as known
       (id, player_id, token, method, kind, brand, label, expires, holder, is_kept, first_used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (player_id, token) do update
     set brand = excluded.brand, label = excluded.label, expires = excluded.expires, holder = excluded.holder,
       is_kept = excluded.is_kept
     returning id`,
    [id, playerId, token, method, kind, brand, label, expires, holder, kept, at],
  );
  if (row === undefined) throw new Error('An instrument was written, and is not there.');
  return row.id;
};

/** Those that the player has kept for the next time, the one used last in front. */
export const readKept = async (
  database: Queryable,
  playerId: string,
): Promise<Array<InstrumentRow & { lastUsedAt: Date | null }>> =>
  database.query(
    `select ${COLUMNS}, (select max(created_at) from payment where instrument_id = payment_instrument.id) as "lastUsedAt"
     from payment_instrument where player_id = $1 and is_kept and removed_at is null
     order by "lastUsedAt" desc nulls last, id`,
    [playerId],
  );

/** One of the player's that is kept, or null. */
export const findKept = async (
  database: Queryable,
  { playerId, id }: { playerId: string; id: string },
): Promise<InstrumentRow | null> => {
  const [instrument] = await database.query<InstrumentRow>(
    `select ${COLUMNS} from payment_instrument
     where id = $2 and player_id = $1 and is_kept and removed_at is null`,
    [playerId, id],
  );
  return instrument ?? null;
};

/** Money of the player's came by it, or they keep it: not what was declined, or is somebody else's. */
const IS_USED = `removed_at is null and sealed is null and kind <> 'crypto' and (is_kept or exists (
    select from payment where instrument_id = payment_instrument.id and direction = 'deposit' and credited > 0))
  and not exists (select from payment where instrument_id = payment_instrument.id and reason = 'not_own_name')`;

/** One that the player has paid with, whether they keep it or not; null for one that they have removed, or named. */
export const findUsed = async (
  database: Queryable,
  { playerId, id }: { playerId: string; id: string },
): Promise<InstrumentRow | null> => {
  const [instrument] = await database.query<InstrumentRow>(
    `select ${COLUMNS} from payment_instrument where id = $2 and player_id = $1 and ${IS_USED}`,
    [playerId, id],
  );
  return instrument ?? null;
};

/** All that the player has paid with and not removed, the one used last in front. */
export const readUsed = async (
  database: Queryable,
  playerId: string,
): Promise<Array<InstrumentRow & { lastUsedAt: Date | null }>> =>
  database.query(
    `select ${COLUMNS}, (select max(created_at) from payment where instrument_id = payment_instrument.id) as "lastUsedAt"
     from payment_instrument where player_id = $1 and ${IS_USED}
     order by "lastUsedAt" desc nulls last, id`,
    [playerId],
  );

/** By their ids, whether kept or not: what payments were made with. */
export const readInstruments = async (
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, InstrumentRow>> => {
  const rows = await database.query<InstrumentRow>(
    `select ${COLUMNS} from payment_instrument where id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((instrument) => [instrument.id, instrument]));
};
