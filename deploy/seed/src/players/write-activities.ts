import {
  createActivity,
  drawNext,
  freezeByOwner,
  giveRole,
  joinActivity,
  openActivity,
} from '@marquee/api/activities';
import { createSecrets, readSecretKeys } from '@marquee/api/players';
import type { Queryable } from '@marquee/kernel/server/database';

import { readyMadeId } from './write-players.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPEN_HOURS = 72;
const JOIN_MINUTES = 45;

const STREAMER = 'streamer';

/** Who watches: names in lists, that nobody can sign in by. */
const AUDIENCE =
  'mira_k jonas_w Werner55 kasia-p Tomek elif_su nokia_fan Berta ZhKanat SolMar ana.luz PauMed lea_m Mikhail Oisin77 hanna_s yusuf.d'.split(
    ' ',
  );

const audienceId = (nickname: string): string => readyMadeId(`audience ${nickname}`);

const writeAudience = async (transaction: Queryable, now: Date): Promise<void> => {
  for (const [index, nickname] of AUDIENCE.entries()) {
    const id = audienceId(nickname);
    /* oxlint-disable no-await-in-loop -- one connection */
    const written = await transaction.query(
      `insert into player (id, email, email_confirmed_at, phone, phone_confirmed_at, nickname, country, language,
         time_zone, registration_type, registered_at)
       values ($1, $2, $4, $3, $4, $5, 'DE', 'de', 'Europe/Berlin', 'email', $4)
       on conflict (id) do nothing returning id`,
      [
        id,
        `audience-${index}@players.example`,
        `+49155599000${String(index).padStart(2, '0')}`,
        now,
        nickname,
      ],
    );
    if (written.length === 0) continue;
    await transaction.query(
      `insert into currency_account (player_id, currency, is_active, opened_at) values ($1, 'EUR', true, $2)`,
      [id, now],
    );
    await transaction.query(
      `insert into terms_acceptance (player_id, document, version, accepted_at, address)
       select $1, document, version, $2, '' from terms_version`,
      [id, now],
    );
    /* oxlint-enable no-await-in-loop */
  }
};

interface Demonstration {
  id: string;
  title: string;
  amount: string;
  count: number;
  createdAt: Date;
  joinUntil: Date;
  entrants: readonly string[];
}

/** Money moves now and never earlier: days of the ledger that are over may be sealed. */
const writeOpen = async (
  transaction: Queryable,
  { id, title, amount, count, createdAt, joinUntil, entrants }: Demonstration,
  now: Date,
): Promise<void> => {
  const playerId = readyMadeId(STREAMER);
  await createActivity(
    transaction,
    {
      title,
      note: 'A demonstration on a development site: the players are invented, and so is the money.',
      lang: 'en',
      amount,
      currency: 'EUR',
      count,
      maxParticipants: 50,
      joinUntil: joinUntil.toISOString(),
    },
    {
      id,
      playerId,
      // Public, as the passwords of ready-made players are.
      seed: `${id}${id}`.replaceAll('-', ''),
      secrets: createSecrets(readSecretKeys(process.env)),
      at: createdAt,
    },
  );
  await openActivity(transaction, { id, playerId, at: now });
  for (const nickname of entrants) {
    const entryId = readyMadeId(`${nickname} in ${id}`);
    // oxlint-disable-next-line no-await-in-loop -- the order of joining is that of the list
    await joinActivity(transaction, { id, entryId, playerId: audienceId(nickname), at: now });
  }
};

const isThere = async (transaction: Queryable, condition: string): Promise<boolean> => {
  const rows = await transaction.query(`select from activity where player_id = $1 and ${condition} limit 1`, [
    readyMadeId(STREAMER),
  ]);
  return rows.length > 0;
};

/** An open draw of the ready-made streamer, made anew when the last one is over, and once one that was drawn. */
export const writeActivities = async (transaction: Queryable, now: Date): Promise<void> => {
  const playerId = readyMadeId(STREAMER);
  const at = { createdAt: new Date(now.getTime() - HOUR_MS / 2) };
  await giveRole(transaction, { playerId, role: 'streamer', why: 'ready-made', by: 'seed', at: now });
  await writeAudience(transaction, now);
  if (!(await isThere(transaction, `state = 'open'`)))
    await writeOpen(
      transaction,
      {
        ...at,
        id: readyMadeId(`open wheel of ${now.toISOString()}`),
        title: 'Demonstration: Sunday wheel',
        amount: '10.00',
        count: 3,
        joinUntil: new Date(now.getTime() + OPEN_HOURS * HOUR_MS),
        entrants: AUDIENCE.slice(0, 9),
      },
      now,
    );
  if (await isThere(transaction, `seed is not null`)) return;
  const id = readyMadeId('drawn wheel');
  const entrants = AUDIENCE;
  const joinUntil = new Date(at.createdAt.getTime() + JOIN_MINUTES * MINUTE_MS);
  await writeOpen(
    transaction,
    {
      ...at,
      id,
      title: 'Demonstration: a wheel that was drawn',
      amount: '25.00',
      count: 2,
      joinUntil,
      entrants,
    },
    now,
  );
  await freezeByOwner(transaction, { id, playerId, at: now });
  const secrets = createSecrets(readSecretKeys(process.env));
  const drawing = { id, playerId, secrets, at: now };
  await drawNext(transaction, drawing);
  await drawNext(transaction, drawing);
};
