import path from 'node:path';

import { parseSigningKeys, type SigningKey } from '@marquee/kernel/provider-signature';
import { faultOfNodeEnv } from '@marquee/kernel/server/environment';
import * as z from 'zod/mini';

import { readServices, type ServicesSettings } from './identity/read-services.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Public defaults for development, refused in production. Those of providers must equal theirs. */
const DEVELOPMENT_SECRETS = {
  PROVIDER_KEYS: 'marquee-development-provider-secret',
  PAYMENT_KEYS: 'marquee-development-payments-secret',
  PREVIEW_SECRET: 'marquee-development-preview-secret',
  SESSION_KEYS: 'marquee-development-session-secret',
  CAPTCHA_SECRET: 'marquee-development-captcha-secret',
  SECRET_KEYS: 'marquee-development-encryption-secret',
  SMS_KEYS: 'marquee-development-sms-secret',
};

const withDefault = (value: string) => z.prefault(z.string().check(z.minLength(1)), value);
const whole = (value: number, minimum: number, maximum: number) =>
  z.prefault(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)), value);
const address = (value: string) => z.prefault(z.url({ protocol: /^https?$/ }), value);
const mailServer = (value: string) => z.prefault(z.url({ protocol: /^smtps?$/ }), value);
const words = (value: string) =>
  z.pipe(
    z.prefault(z.string(), value),
    z.transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  );

const Variables = z.object({
  HOST: withDefault('127.0.0.1'),
  PORT: whole(8081, 0, 65_535),
  LOG_LEVEL: z.prefault(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  MARQUEE_DATA: withDefault(path.join(REPOSITORY, '.marquee')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  GAMES_PROVIDER_URL: address('http://localhost:8082'),
  GAME_ORIGINS: z.optional(words('')),
  PAYMENTS_PROVIDER_URL: address('http://localhost:8087'),
  PAYMENT_ORIGINS: z.optional(words('')),
  PAYMENT_SERVICE_NAME: withDefault('Clearlane Pay'),
  STATEMENT_DESCRIPTOR: z.prefault(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'MARQUEE'),
  SMTP_URL: mailServer('smtp://127.0.0.1:8090'),
  MAIL_FROM: withDefault('Marquee <no-reply@marquee.example>'),
  SMS_URL: address('http://127.0.0.1:8083/sms'),
  PREVIEW_SECRET: withDefault(DEVELOPMENT_SECRETS.PREVIEW_SECRET),
  COUNTRY_HEADER: withDefault('x-marquee-country'),
  REFUSED_COUNTRIES: words('US'),
  SITE_ORIGIN: address('http://localhost:8080'),
  PASSKEY_DOMAIN: z.optional(z.string()),
  BREACHED_PASSWORDS: z.optional(z.string()),
  CAPTCHA_SCRIPT_URL: address('http://localhost:8084/api.js'),
  CAPTCHA_VERIFY_URL: address('http://localhost:8084/siteverify'),
  CAPTCHA_ORIGINS: z.optional(words('')),
  CAPTCHA_SITE_KEY: withDefault('marquee-development-site-key'),
  CAPTCHA_SECRET: withDefault(DEVELOPMENT_SECRETS.CAPTCHA_SECRET),
});

/** A service with the interface of reCAPTCHA v2. */
export interface CaptchaSettings {
  /** What pages load. */
  scriptUrl: string;
  verifyUrl: string;
  /** Whose frames the script opens in a page; by default the script's own. */
  origins: string[];
  siteKey: string;
  secret: string;
}

export interface Environment {
  host: string;
  port: number;
  logLevel: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  gamesProviderUrl: string;
  /** Origins that games may run from; by default the provider's own. */
  gameOrigins: string[];
  /** Shared with the games provider: the first signs requests to it, all of them may sign its calls of the wallet. */
  providerKeys: [SigningKey, ...SigningKey[]];
  /** Where the payment service is. */
  paymentUrl: string;
  /** Origins of the pages that players pay on; by default the service's own. */
  paymentOrigins: string[];
  /** Shared with the payment service: the first signs requests to it, all of them may sign its notices. */
  paymentKeys: [SigningKey, ...SigningKey[]];
  /** What receipts call the payment service. */
  paymentServiceName: string;
  /** What statements of players' banks say. */
  statementDescriptor: string;
  /** Sign access tokens: the first signs, all of them verify. */
  sessionKeys: [SigningKey, ...SigningKey[]];
  /** Encrypt what the database must not show: see `secrets/secrets.ts`. */
  secretKeys: [SigningKey, ...SigningKey[]];
  /** Services that players may sign in by. */
  identityServices: ServicesSettings;
  /** The mail server, with user and password where it wants them. */
  smtpUrl: string;
  /** Who mails come from. */
  mailFrom: string;
  /** Where SMS are posted to. */
  smsUrl: string;
  /** Signs requests to the SMS provider. */
  smsKey: SigningKey;
  /** Signs the links that show a document before it is published. */
  previewSecret: string;
  countryHeader: string;
  refusedCountries: string[];
  siteOrigin: string;
  /** What passkeys belong to: the site's host, or a domain above it that other hosts of the site share. */
  passkeyDomain: string;
  /** A folder with the list of Have I Been Pwned: see `passwords/breached-passwords.ts`. */
  breachedPasswords: string | undefined;
  captcha: CaptchaSettings;
}

/** A launch names an origin as browsers write it: without a path, in small letters, without the usual port. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Browsers accept the host of the page and the domains above it. */
const isDomainOf = (domain: string, origin: string): boolean =>
  `.${new URL(origin).hostname}`.endsWith(`.${domain}`);

/** Keys of a variable, or those of development; what is wrong with them is added to the faults. */
const readKeys = (
  name: 'PROVIDER_KEYS' | 'PAYMENT_KEYS' | 'SESSION_KEYS' | 'SECRET_KEYS' | 'SMS_KEYS',
  text: string | undefined,
  faults: string[],
): [SigningKey, ...SigningKey[]] => {
  const ofDevelopment = `development:${DEVELOPMENT_SECRETS[name]}`;
  try {
    return parseSigningKeys(text ?? ofDevelopment);
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return parseSigningKeys(ofDevelopment);
  }
};

/** The keys of {@link Environment.secretKeys} alone. */
export const readSecretKeys = (variables: NodeJS.ProcessEnv): Environment['secretKeys'] =>
  readKeys('SECRET_KEYS', variables['SECRET_KEYS'] || undefined, []);

/** Reads the environment. Throws one error that lists every fault. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);
  for (const [name, development] of Object.entries(DEVELOPMENT_SECRETS)) {
    const isDevelopment = (given[name] ?? development).includes(development);
    if (given['NODE_ENV'] === 'production' && isDevelopment)
      faults.push(`${name}: must be set in production`);
  }
  // A real site that sends its codes to nobody would let nobody in.
  for (const name of ['SMTP_URL', 'SMS_URL']) {
    if (given['NODE_ENV'] === 'production' && given[name] === undefined)
      faults.push(`${name}: must be set in production`);
  }
  const providerKeys = readKeys('PROVIDER_KEYS', given['PROVIDER_KEYS'], faults);
  const paymentKeys = readKeys('PAYMENT_KEYS', given['PAYMENT_KEYS'], faults);
  const [smsKey] = readKeys('SMS_KEYS', given['SMS_KEYS'], faults);
  const sessionKeys = readKeys('SESSION_KEYS', given['SESSION_KEYS'], faults);
  const secretKeys = readKeys('SECRET_KEYS', given['SECRET_KEYS'], faults);
  const identityServices = readServices(given, faults);
  const countries = parsed.data?.REFUSED_COUNTRIES ?? [];
  for (const country of countries) {
    if (!/^[A-Z]{2}$/.test(country)) faults.push(`REFUSED_COUNTRIES: "${country}" is not a two-letter code`);
  }
  for (const name of ['GAME_ORIGINS', 'PAYMENT_ORIGINS', 'CAPTCHA_ORIGINS'] as const) {
    for (const origin of parsed.data?.[name] ?? []) {
      if (!isOrigin(origin)) faults.push(`${name}: "${origin}" is not an origin, as https://games.example`);
    }
  }
  const { SITE_ORIGIN, PASSKEY_DOMAIN } = parsed.data ?? {};
  if (SITE_ORIGIN && PASSKEY_DOMAIN && !isDomainOf(PASSKEY_DOMAIN, SITE_ORIGIN))
    faults.push(
      `PASSKEY_DOMAIN: "${PASSKEY_DOMAIN}" is neither the host of SITE_ORIGIN nor a domain above it`,
    );
  if (!parsed.success || faults.length > 0) {
    throw new Error(`The environment is not usable.\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const read = parsed.data;
  return {
    host: read.HOST,
    port: read.PORT,
    logLevel: read.LOG_LEVEL,
    dataFolder: path.resolve(read.MARQUEE_DATA),
    databaseUrl: read.DATABASE_URL,
    gamesProviderUrl: read.GAMES_PROVIDER_URL.replace(/\/$/, ''),
    gameOrigins: read.GAME_ORIGINS?.length ? read.GAME_ORIGINS : [new URL(read.GAMES_PROVIDER_URL).origin],
    providerKeys,
    paymentUrl: read.PAYMENTS_PROVIDER_URL.replace(/\/$/, ''),
    paymentOrigins: read.PAYMENT_ORIGINS?.length
      ? read.PAYMENT_ORIGINS
      : [new URL(read.PAYMENTS_PROVIDER_URL).origin],
    paymentKeys,
    paymentServiceName: read.PAYMENT_SERVICE_NAME,
    statementDescriptor: read.STATEMENT_DESCRIPTOR,
    sessionKeys,
    secretKeys,
    identityServices,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    smsUrl: read.SMS_URL,
    smsKey,
    previewSecret: read.PREVIEW_SECRET,
    countryHeader: read.COUNTRY_HEADER.toLowerCase(),
    refusedCountries: countries,
    siteOrigin: read.SITE_ORIGIN.replace(/\/$/, ''),
    passkeyDomain: read.PASSKEY_DOMAIN ?? new URL(read.SITE_ORIGIN).hostname,
    breachedPasswords: read.BREACHED_PASSWORDS && path.resolve(read.BREACHED_PASSWORDS),
    captcha: {
      scriptUrl: read.CAPTCHA_SCRIPT_URL,
      verifyUrl: read.CAPTCHA_VERIFY_URL,
      origins: read.CAPTCHA_ORIGINS?.length
        ? read.CAPTCHA_ORIGINS
        : [new URL(read.CAPTCHA_SCRIPT_URL).origin],
      siteKey: read.CAPTCHA_SITE_KEY,
      secret: read.CAPTCHA_SECRET,
    },
  };
};
