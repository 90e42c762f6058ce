import type { Registration, RegistrationAsked } from '@marquee/kernel/contracts/player';
import type { Database, Queryable } from '@marquee/kernel/server/database';

import type { Captcha } from '../captcha/captcha.ts';
import type { Confirmations } from '../confirmations/confirmations.ts';
import { ApiError, InvalidInput } from '../http/api-error.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requireStrongPassword } from '../passwords/password-rule.ts';
import type { Device } from '../sessions/sessions.ts';
import { newestTerms } from '../terms/terms.ts';
import { countAgeRefusal, requireAgeTriesLeft } from './age-refusals.ts';
import { canonicalContact, registrationFaults } from './check-registration.ts';
import type { AccountDraft } from './open-account.ts';
import { ageOn, minimumAgeIn } from './requirements.ts';

export interface RegistrationSetup {
  database: Database;
  captcha: Captcha;
  confirmations: Confirmations;
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

/**
 * Takes a registration, and sends a code to its contact. The account opens when that is confirmed.
 *
 * A contact that has an account is answered alike and takes as long; its owner gets a message that says so.
 *
 * @param partner of the cookie
 * @throws {ApiError | InvalidInput} `CAPTCHA_FAILED`, `COUNTRY_NOT_ALLOWED`, `AGE_UNDER`, `TERMS_VERSION_OLD`,
 *   `TOO_MANY_REQUESTS`; nothing of it depends on whether the contact is known
 */
export const askToRegister = async (
  { database, captcha, confirmations, refusedCountries, now }: RegistrationSetup,
  registration: Registration,
  { device, partner }: { device: Device; partner: string | null },
): Promise<RegistrationAsked> => {
  const at = now();
  const faults = registrationFaults(registration, at);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  requireStrongPassword(registration.password, { [registration.type]: registration.contact });
  await captcha.verify(registration.captcha, device.address);
  await requireCountry(database, registration.country, refusedCountries);
  await requireAge(database, registration, { device, now: at });
  await requireNewestTerms(database, registration);
  const { captcha: _solved, password, contact: _typed, ...kept } = registration;
  const contact = canonicalContact(registration);
  const draft: AccountDraft = {
    ...kept,
    passwordHash: await hashPassword(password),
    promoCode: registration.promoCode || null,
    partner,
    sentFrom: device.address,
    sentAt: at.toISOString(),
  };
  const { id, ...sent } = await confirmations.ask({
    playerId: null,
    channel: registration.type,
    contact,
    language: registration.language,
    draft,
    isTaken: await isTaken(database, { type: registration.type, contact }),
    address: device.address,
  });
  return { registrationId: id, ...sent };
};
