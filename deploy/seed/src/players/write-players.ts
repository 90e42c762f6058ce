import { createHash } from 'node:crypto';

import { ofHouse, ofPlayer, post, PostingConflict } from '@marquee/api/ledger';
import {
  createSecrets,
  daysLater,
  endOfDay,
  hashPassword,
  readSecretKeys,
  sealTotpSecret,
  setPin,
  writeToInbox,
} from '@marquee/api/players';
import { fromDecimal, negated } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { emailOf, READY_MADE_PASSWORD, READY_MADE_PLAYERS, type ReadyMadePlayer } from './ready-made.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same at every filling, so that a database that is filled again keeps its players. */
export const readyMadeId = (login: string): string => {
  const hex = createHash('sha256').update(`ready-made player ${login}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const writeProtection = async (
  transaction: Queryable,
  { login, timeZone, protection }: ReadyMadePlayer,
  now: Date,
): Promise<void> => {
  if (protection === undefined) return;
  const { kind, beganDay, lastDay } = protection;
  const id = readyMadeId(`${login} ${kind}`);
  const startedAt = new Date(now.getTime() + beganDay * DAY_MS);
  const till = endOfDay(timeZone, daysLater(now.toISOString().slice(0, 10), lastDay));
  const written = [id, readyMadeId(login), startedAt, till, lastDay - beganDay];
  await (kind === 'cooling-off'
    ? transaction.query(
        `insert into cooling_off (id, player_id, started_at, till, days, source) values ($1, $2, $3, $4, $5, 'player')`,
        written,
      )
    : transaction.query(
        `insert into self_exclusion (id, player_id, started_at, till, days, endable_from, source, email, phone, person)
         select $1, id, $3, $4, $5, $4, 'player', email, phone, person_key(name, surname, date_of_birth, country)
         from player where id = $2`,
        written,
      ));
};

const writeFactors = async (
  transaction: Queryable,
  { login, pin, authenticatorSecret, hasSmsCodes }: ReadyMadePlayer,
  now: Date,
): Promise<void> => {
  const playerId = readyMadeId(login);
  if (pin !== undefined) await setPin(transaction, { playerId, pin, at: now });
  if (hasSmsCodes === true) {
    await transaction.query('insert into sms_factor (player_id, active_since) values ($1, $2)', [
      playerId,
      now,
    ]);
  }
  if (authenticatorSecret === undefined) return;
  // The API reads it with the same keys: both are started with one environment.
  const secrets = createSecrets(readSecretKeys(process.env));
  await transaction.query(
    'insert into authenticator (player_id, secret, last_counter, active_since) values ($1, $2, 0, $3)',
    [playerId, sealTotpSecret(secrets, playerId, authenticatorSecret), now],
  );
};

const writePlayed = async (
  transaction: Queryable,
  { login, playedMinutes }: ReadyMadePlayer,
  now: Date,
): Promise<void> => {
  if (playedMinutes === undefined) return;
  await transaction.query(
    'insert into play_clock (player_id, played_ms, counted_until, active_until) values ($1, $2, $3, $3)',
    [readyMadeId(login), playedMinutes * 60_000, now],
  );
};

/** Everybody was welcomed once; one player has been reminded of their limits too. */
const writeInbox = async (transaction: Queryable, { login }: ReadyMadePlayer, now: Date): Promise<void> => {
  const playerId = readyMadeId(login);
  const templates = login === 'verified' ? (['welcome', 'limits-fit'] as const) : (['welcome'] as const);
  for (const template of templates) {
    const id = readyMadeId(`${login} ${template}`);
    // oxlint-disable-next-line no-await-in-loop
    await writeToInbox(transaction, { id, playerId, template, at: now });
  }
};

/** Once for each player, also where they were written by a release that had no ledger. */
const writeMoney = async (
  transaction: Queryable,
  { login, currency, money }: ReadyMadePlayer,
  now: Date,
): Promise<void> => {
  if (money === undefined) return;
  const sum = fromDecimal(money, currency);
  await post(transaction, {
    type: 'opening_balance',
    scope: 'ready-made players',
    key: login,
    actor: 'system',
    legs: [
      { account: ofPlayer(readyMadeId(login), 'real'), money: sum },
      { account: ofHouse('opening_balance'), money: negated(sum) },
    ],
    at: now,
  }).catch((error: unknown) => {
    // Written by a release that gave them another sum: it stays.
    if (!(error instanceof PostingConflict)) throw error;
  });
};

const HUNDREDTHS = 100n;

/** Once for each player, as their money. */
const writePoints = async (
  transaction: Queryable,
  { login, points }: ReadyMadePlayer,
  now: Date,
): Promise<void> => {
  if (points === undefined) return;
  const playerId = readyMadeId(login);
  const sum = (count: number) => ({ amountMinor: BigInt(count) * HUNDREDTHS, currency: 'PTS' });
  const { isReplayed } = await post(transaction, {
    type: 'opening_balance',
    scope: 'ready-made players',
    key: `points of ${login}`,
    actor: 'system',
    legs: [
      { account: ofPlayer(playerId, 'pts_exchange'), money: sum(points.loyalty) },
      { account: ofPlayer(playerId, 'pts_status'), money: sum(points.status) },
      { account: ofHouse('points_issued'), money: negated(sum(points.loyalty + points.status)) },
    ],
    at: now,
  });
  if (isReplayed) return;
  await transaction.query(
    'insert into points_meter (player_id, active_at) values ($1, $2) on conflict (player_id) do nothing',
    [playerId, now],
  );
};

const writePlayer = async (
  transaction: Queryable,
  player: ReadyMadePlayer,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  const id = readyMadeId(player.login);
  const [written] = await transaction.query(
    `insert into player (id, email, email_confirmed_at, phone, phone_confirmed_at, login, nickname, name, surname,
       date_of_birth, country, city, address, postal_code, language, time_zone, status, registration_type,
       registered_at, is_trusted, block_scope)
     values ($1, $2, $3, $4, $3, $5, $5, $6, $7, $8::date, $9, $10, $11, $12, $13, $14, $15, 'email', $16, $17, $18)
     on conflict (id) do nothing returning id`,
    [
      id,
      emailOf(player),
      (player.isEmailConfirmed ?? true) ? now : null,
      player.phone,
      player.login,
      player.name,
      player.surname,
      player.dateOfBirth,
      player.country,
      player.city,
      player.address,
      player.postalCode,
      player.language,
      player.timeZone,
      player.status ?? 'iron',
      now,
      player.isTrusted ?? false,
      player.blockScope ?? null,
    ],
  );
  if (written === undefined) return;
  await transaction.query('insert into player_password (player_id, hash, changed_at) values ($1, $2, $3)', [
    id,
    passwordHash,
    now,
  ]);
  await transaction.query(
    'insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, true, $3)',
    [id, player.currency, now],
  );
  await writeInbox(transaction, player, now);
  await writeProtection(transaction, player, now);
  await writeFactors(transaction, player, now);
  await writePlayed(transaction, player, now);
  if (player.hasAcceptedTerms === false) return;
  await transaction.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, document, version, $2, '' from terms_version`,
    [id, now],
  );
};

/** Writes the ready-made players that the database lacks; who was changed by playing stays as they are. */
export const writePlayers = async (transaction: Queryable, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(READY_MADE_PASSWORD);
  for (const player of READY_MADE_PLAYERS) {
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await writePlayer(transaction, player, { passwordHash, now });
    // oxlint-disable-next-line no-await-in-loop
    await writeMoney(transaction, player, now);
    // oxlint-disable-next-line no-await-in-loop
    await writePoints(transaction, player, now);
  }
};
