import type { Registration, RegistrationAsked } from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import type { Captcha } from '../captcha/captcha.ts';
import type { Confirmations, Confirmed } from '../confirmations/confirmations.ts';
import { ApiError, InvalidInput } from '../http/api-error.ts';
import type { Identity } from '../identity/identity-services.ts';
import { openTicket } from '../identity/tickets.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { RequireStrongPassword } from '../passwords/password-rule.ts';
import { canonicalEmail } from '../players/contact.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Device } from '../sessions/sessions.ts';
import { newestTerms } from '../terms/terms.ts';
import { countAgeRefusal, requireAgeTriesLeft } from './age-refusals.ts';
import { canonicalContact, registrationFaults } from './check-registration.ts';
import type { AccountDraft } from './open-account.ts';
import { ageOn, minimumAgeIn } from './requirements.ts';

export interface RegistrationSetup {
  database: Database;
  secrets: Secrets;
  captcha: Captcha;
  confirmations: Confirmations;
  requireStrongPassword: RequireStrongPassword;
  refusedCountries: readonly string[];
  now: () => Date;
}

const requireCountry = async (
  database: Queryable,
  country: string,
  refusedCountries: readonly string[],
): Promise<void> => {
  const known = await database.query('select from country where code = $1', [country]);
  if (known.length === 0 || refusedCountries.includes(country)) {
    throw new ApiError('COUNTRY_NOT_ALLOWED', `There are no accounts in ${country}.`);
  }
};

const requireAge = async (
  database: Queryable,
  { dateBirthday, country }: Registration,
  { device, now }: { device: Device; now: Date },
): Promise<void> => {
  await requireAgeTriesLeft(database, device, now);
  const age = minimumAgeIn(country);
  if (ageOn(dateBirthday, now) >= age) return;
  await countAgeRefusal(database, device, now);
  throw new ApiError('AGE_UNDER', 'Too young for an account.', { params: { age } });
};

const requireNewestTerms = async (
  database: Queryable,
  { termsVersion, privacyVersion }: Registration,
): Promise<void> => {
  const newest = await newestTerms(database);
  if (newest.terms !== termsVersion || newest.privacypolicy !== privacyVersion) {
    throw new ApiError('TERMS_VERSION_OLD', 'There are newer terms.', { params: newest });
  }
};

const isTaken = async (database: Queryable, { type, contact }: { type: string; contact: string }) => {
  const column = type === 'email' ? 'email' : 'phone';
  const found = await database.query(`select from player where ${column} = $1 and closed_at is null`, [
    contact,
  ]);
  return found.length > 0;
};

/** Whether another service says that the address is of whoever registers. */
const isVouchedFor = (
  identity: Identity | null,
  { type, contact }: { type: string; contact: string },
): boolean =>
  type === 'email' &&
  identity !== null &&
  identity.email !== null &&
  canonicalEmail(identity.email) === contact;

/** What a registration comes to: a code that was sent, or an account to open at once. */
export type RegistrationTaken = { asked: RegistrationAsked } | { confirmed: Confirmed<AccountDraft> };

/**
 * Takes a registration, and sends a code to its contact. The account opens when that is confirmed; at once where another
 * service vouches for the address.
 *
 * A contact that has an account is answered alike and takes as long; its owner gets a message that says so. Whom a service
 * knows by that address is its owner, and is told at once.
 *
 * @param partner of the cookie
 * @throws {ApiError | InvalidInput} `CAPTCHA_FAILED`, `COUNTRY_NOT_ALLOWED`, `AGE_UNDER`, `TERMS_VERSION_OLD`,
 *   `TOO_MANY_REQUESTS`, `SIGN_IN_OVER` for a ticket that is too old; nothing of it depends on whether the contact is known.
 *   `ADDRESS_HAS_ACCOUNT` for an address that a service vouches for
 */
export const takeRegistration = async (
  {
    database,
    secrets,
    captcha,
    confirmations,
    requireStrongPassword,
    refusedCountries,
    now,
  }: RegistrationSetup,
  registration: Registration,
  { device, partner }: { device: Device; partner: string | null },
): Promise<RegistrationTaken> => {
  const at = now();
  const faults = registrationFaults(registration, at);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  await requireStrongPassword(registration.password, { [registration.type]: registration.contact });
  const { captcha: solved, password, contact: _typed, ticket, ...kept } = registration;
  const identity = ticket === undefined ? null : openTicket(secrets, ticket, at);
  await captcha.verify(solved, device.address);
  await requireCountry(database, registration.country, refusedCountries);
  await requireAge(database, registration, { device, now: at });
  await requireNewestTerms(database, registration);
  const { type: channel } = registration;
  const contact = canonicalContact(registration);
  const draft: AccountDraft = {
    ...kept,
    passwordHash: await hashPassword(password),
    promoCode: registration.promoCode || null,
    partner,
    ...(identity && {
      identity: { service: identity.service, issuer: identity.issuer, subject: identity.subject },
    }),
    sentFrom: device.address,
    sentAt: at.toISOString(),
  };
  const hasAccount = await isTaken(database, { type: channel, contact });
  if (isVouchedFor(identity, { type: channel, contact })) {
    if (hasAccount) throw new ApiError('ADDRESS_HAS_ACCOUNT', 'The address has an account.');
    return { confirmed: { playerId: null, channel, contact, draft } };
  }
  const { id, ...sent } = await confirmations.ask({
    playerId: null,
    channel,
    contact,
    language: registration.language,
    draft,
    isTaken: hasAccount,
    address: device.address,
  });
  return { asked: { registrationId: id, ...sent } };
};
