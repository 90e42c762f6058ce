import { randomUUID } from 'node:crypto';

import type { Registration } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { tellOfGrants } from '../bonuses/news.ts';
import { offerOn } from '../bonuses/offer-campaigns.ts';
import type { Confirmed } from '../confirmations/confirmations.ts';
import { ApiError } from '../http/api-error.ts';
import { type LinkedIdentity, linkPlayer } from '../identity/links.ts';
import { writeToInbox } from '../inbox/inbox.ts';
import { recordAuthEvent } from '../sessions/auth-events.ts';
import type { Device } from '../sessions/sessions.ts';
import { changeSubscriptions, consentsOf } from '../subscriptions/subscriptions.ts';
import { acceptVersions } from '../terms/terms.ts';

/** What a registration keeps until its contact is confirmed. */
export interface AccountDraft extends Pick<
  Registration,
  | 'type'
  | 'country'
  | 'currency'
  | 'name'
  | 'surname'
  | 'dateBirthday'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'language'
  | 'timeZone'
  | 'marketing'
  | 'termsVersion'
  | 'privacyVersion'
> {
  passwordHash: string;
  partner: string | null;
  promoCode: string | null;
  /** The account at another service that the new one is connected to; left out for none. */
  identity?: LinkedIdentity;
  /** Where from it was sent, and when. */
  sentFrom: string;
  sentAt: string;
}

/**
 * Refuses a second account of one person. Told only to who has confirmed a contact: it says that somebody of that name
 * and birthday has an account.
 */
const refuseSecondAccount = async (
  transaction: Queryable,
  { name, surname, dateBirthday, country }: AccountDraft,
): Promise<void> => {
  const known = await transaction.query(
    `select from player where lower(name) = lower($1) and lower(surname) = lower($2) and date_of_birth = $3::date
       and country = $4 and closed_at is null limit 1`,
    [name, surname, dateBirthday, country],
  );
  if (known.length > 0) {
    throw new ApiError('DUPLICATE_PERSON', 'Somebody of this name and date of birth has an account.');
  }
};

const registrationTypeOf = ({ type, identity }: AccountDraft): string => {
  if (identity === undefined) return type;
  return identity.service === 'partner' ? 'external' : 'social';
};

interface OpenedBy {
  id: string;
  /** Of the first message in the inbox. */
  welcomeId: string;
  device: Device;
  at: Date;
}

const insertPlayer = async (
  transaction: Queryable,
  draft: AccountDraft,
  { channel, contact, id, at }: Confirmed<AccountDraft> & OpenedBy,
): Promise<boolean> => {
  const isEmail = channel === 'email';
  const opened = await transaction.query(
    `insert into player (id, email, email_confirmed_at, phone, phone_confirmed_at, name, surname, date_of_birth, country,
       city, address, postal_code, language, time_zone, registration_type, registered_at, registered_address, partner,
       promo_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict do nothing returning id`,
    [
      id,
      isEmail ? contact : null,
      isEmail ? at : null,
      isEmail ? null : contact,
      isEmail ? null : at,
      draft.name,
      draft.surname,
      draft.dateBirthday,
      draft.country,
      draft.city,
      draft.address,
      draft.postalCode,
      draft.language,
      draft.timeZone,
      registrationTypeOf(draft),
      at,
      draft.sentFrom,
      draft.partner,
      draft.promoCode,
    ],
  );
  return opened.length > 0;
};

/** Bonuses that come with an account, and with an address that was confirmed by it. */
const offerToNew = async (
  transaction: Queryable,
  { playerId, channel }: { playerId: string; channel: string },
  at: Date,
): Promise<void> => {
  const setup = { newId: randomUUID, at };
  const news = await offerOn(transaction, { trigger: 'registration', playerId }, setup);
  if (channel === 'email')
    news.push(...(await offerOn(transaction, { trigger: 'email_confirmed', playerId }, setup)));
  await tellOfGrants(transaction, news, at);
};

/**
 * Opens the account of a registration whose contact was confirmed.
 *
 * @throws {ApiError} `DUPLICATE_PERSON`; `SERVICE_ACCOUNT_TAKEN`; `CHALLENGE_OVER` where there is nothing to open, or the contact has got an
 *   account since
 */
export const openAccount = async (
  transaction: Queryable,
  confirmed: Confirmed<AccountDraft>,
  opened: OpenedBy,
): Promise<string> => {
  const { draft } = confirmed;
  const { id, device, at } = opened;
  if (draft === null) throw new ApiError('CHALLENGE_OVER', 'The confirmation opens no account.');
  await refuseSecondAccount(transaction, draft);
  if (!(await insertPlayer(transaction, draft, { ...confirmed, ...opened }))) {
    throw new ApiError('CHALLENGE_OVER', 'The contact has got an account since.');
  }
  const { identity } = draft;
  if (identity && (await linkPlayer(transaction, { playerId: id, identity, at })) === 'taken')
    throw new ApiError('SERVICE_ACCOUNT_TAKEN', 'Another player has got the account at the service since.');
  await transaction.query('insert into player_password (player_id, hash, changed_at) values ($1, $2, $3)', [
    id,
    draft.passwordHash,
    at,
  ]);
  await transaction.query(
    'insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, true, $3)',
    [id, draft.currency, at],
  );
  await acceptVersions(transaction, {
    playerId: id,
    versions: { terms: draft.termsVersion, privacypolicy: draft.privacyVersion },
    address: draft.sentFrom,
    at: new Date(draft.sentAt),
  });
  await recordAuthEvent(transaction, {
    playerId: id,
    kind: 'registration',
    isSuccess: true,
    reason: confirmed.channel,
    device,
    at,
  });
  await changeSubscriptions(transaction, {
    playerId: id,
    items: consentsOf(draft.marketing),
    source: 'registration',
    address: draft.sentFrom,
    at: new Date(draft.sentAt),
  });
  await writeToInbox(transaction, { id: opened.welcomeId, playerId: id, template: 'welcome', at });
  await offerToNew(transaction, { playerId: id, channel: confirmed.channel }, at);
  return id;
};
