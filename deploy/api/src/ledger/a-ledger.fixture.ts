import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { type Leg, ofHouse, ofPlayer } from './accounts.ts';
import type { Posting } from './post.ts';

export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** A player with an open account in each of these currencies; the first is the active one. */
export const aPlayer = async (database: Queryable, currencies = ['EUR']): Promise<string> => {
  const id = randomUUID();
  await database.query(
    `insert into player (id, email, country, language, time_zone, registration_type, registered_at)
     values ($1, $2, 'DE', 'de', 'Europe/Berlin', 'email', $3)`,
    [id, `${id}@players.example`, NOW],
  );
  await database.query(
    `insert into currency_account (player_id, currency, is_active, opened_at)
     select $1, currency, position = 1, $3 from unnest($2::text[]) with ordinality as opened (currency, position)`,
    [id, currencies, NOW],
  );
  return id;
};

/** They have agreed to all that there is to agree to. */
export const agreeToTerms = async (database: Queryable, playerId: string, at = NOW): Promise<void> => {
  await database.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, document, version, $2, '' from terms_version`,
    [playerId, at],
  );
};

export const legs = (
  playerId: string,
  amountMinor: bigint,
  { currency = 'EUR' }: { currency?: string } = {},
): Leg[] => [
  { account: ofPlayer(playerId, 'real'), money: { amountMinor, currency } },
  {
    account: ofHouse('psp_clearing', { subject: 'test', playerId }),
    money: { amountMinor: -amountMinor, currency },
  },
];

/** Money comes to a player, or goes where it is below zero. */
export const aDeposit = (playerId: string, amountMinor: bigint, given: Partial<Posting> = {}): Posting => ({
  type: 'deposit',
  scope: 'test',
  key: randomUUID(),
  actor: 'system',
  legs: legs(playerId, amountMinor),
  at: NOW,
  ...given,
});
