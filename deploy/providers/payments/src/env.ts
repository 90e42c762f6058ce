import { resolve } from 'node:path';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';
import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

/** Public. The platform has the same for development: started by hand they must agree. */
const DEVELOPMENT_KEYS = 'development:marquee-development-payments-secret';
const REPOSITORY = resolve(import.meta.dirname, '../../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export interface Environment {
  port: number;
  host: string;
  /** Shared with the platform: any of them may sign its requests, and the first signs notices. */
  signingKeys: readonly [SigningKey, ...SigningKey[]];
  /** Where notices go, without a slash at the end. */
  platformUrl: string;
  /** Origins of the site, to whose pages alone a payer is led back. */
  siteOrigins: string[];
  /** Where browsers reach this process. */
  publicOrigin: string;
  /** A PostgreSQL server of the provider's own; without one the database lies in the folder. */
  databaseUrl: string | undefined;
  databaseFolder: string;
  logLevel: string;
}

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:\/\/[^/]+(\/.*[^/])?$/.test(value);

/**
 * Reads the environment.
 *
 * @throws Error listing every fault at once, and in production: test cards would pay for real
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const faults: string[] = [];
  const fault = (isFault: boolean, text: string): void => void (isFault && faults.push(text));
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);
  fault(
    variables['NODE_ENV'] === 'production',
    'NODE_ENV: this process takes test cards for money, and has no place in production',
  );

  const port = Number(variables['PORT'] || 8087);
  fault(!Number.isInteger(port) || port < 0 || port > 65_535, `PORT is not a port: ${variables['PORT']}`);

  const readKeys = (): Environment['signingKeys'] => {
    try {
      return parseSigningKeys(variables['PAYMENT_KEYS'] || DEVELOPMENT_KEYS);
    } catch (error) {
      faults.push(`PAYMENT_KEYS: ${error instanceof Error ? error.message : String(error)}`);
      return parseSigningKeys(DEVELOPMENT_KEYS);
    }
  };
  const signingKeys = readKeys();

  const siteOrigins = (variables['SITE_ORIGINS'] || 'http://localhost:8080,https://localhost:8443')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of siteOrigins)
    fault(!isOrigin(origin), `SITE_ORIGINS has no exact origin in: "${origin}"`);

  const publicOrigin = variables['PUBLIC_ORIGIN'] || `http://localhost:${port}`;
  fault(!isOrigin(publicOrigin), `PUBLIC_ORIGIN is not an exact origin: ${publicOrigin}`);

  const platformUrl = variables['PLATFORM_URL'] || 'http://127.0.0.1:8081';
  fault(!isAddress(platformUrl), `PLATFORM_URL is not an address without a slash at its end: ${platformUrl}`);

  const databaseUrl = variables['PAYMENTS_DATABASE_URL'] || undefined;
  fault(
    databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl),
    'PAYMENTS_DATABASE_URL is not the address of a PostgreSQL database',
  );

  const logLevel = variables['LOG_LEVEL'] || 'info';
  fault(!LOG_LEVELS.includes(logLevel), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}: ${logLevel}`);

  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  return {
    port,
    host: variables['HOST'] || '127.0.0.1',
    signingKeys,
    platformUrl,
    siteOrigins,
    publicOrigin,
    databaseUrl,
    databaseFolder: resolve(
      variables['MARQUEE_DATA'] || resolve(REPOSITORY, '.marquee'),
      'payments-provider',
    ),
    logLevel,
  };
};
