import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { tellOfGrants } from '../bonuses/news.ts';
import { offerOn } from '../bonuses/offer-campaigns.ts';
import { ApiError } from '../http/api-error.ts';
import { readPlayer } from '../players/player.ts';
import type { Confirmed, Contact, ContactChannel } from './confirmations.ts';

/** The contact of a player that waits to be confirmed. @throws {ApiError} `NOTHING_TO_CONFIRM` */
export const unconfirmedContact = async (
  database: Queryable,
  playerId: string,
  channel: ContactChannel,
): Promise<Contact> => {
  const player = await readPlayer(database, playerId);
  const [contact, confirmedAt] =
    channel === 'email' ? [player.email, player.emailConfirmedAt] : [player.phone, player.phoneConfirmedAt];
  if (contact === null || confirmedAt !== null) {
    throw new ApiError('NOTHING_TO_CONFIRM', `The player has no unconfirmed ${channel}.`);
  }
  return { channel, contact, language: player.language };
};

/** Notes that a player's contact is theirs, if it is still the one that was asked for. An address may bring a bonus. */
export const confirmContact = async (
  transaction: Queryable,
  { playerId, channel, contact }: Confirmed<unknown>,
  at: Date,
): Promise<void> => {
  const confirmed = await transaction.query(
    channel === 'email'
      ? 'update player set email_confirmed_at = $3 where id = $1 and email = $2 and email_confirmed_at is null returning id'
      : 'update player set phone_confirmed_at = $3 where id = $1 and phone = $2 and phone_confirmed_at is null returning id',
    [playerId, contact, at],
  );
  if (playerId === null || channel !== 'email' || confirmed.length === 0) return;
  const setup = { newId: randomUUID, at };
  const news = await offerOn(transaction, { trigger: 'email_confirmed', playerId }, setup);
  await tellOfGrants(transaction, news, at);
};
