import { resolve } from 'node:path';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';
import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

/** Public, and refused in production. The platform has the first too: started by hand they must agree. */
const DEVELOPMENT_SECRETS = {
  SIGNING: 'marquee-development-provider-secret',
  SEALING: 'marquee-development-sealing-secret',
};
const REPOSITORY = resolve(import.meta.dirname, '../../../..');

export interface Environment {
  port: number;
  host: string;
  /** Shared with the platform: any of them may sign its requests, and the first signs calls of its wallet. */
  signingKeys: readonly [SigningKey, ...SigningKey[]];
  /** Where the platform's wallet is, without a slash at the end; without one there is no play for money. */
  platformUrl: string | undefined;
  /** Of this process alone: the first seals seeds at rest, all open what they sealed. */
  sealingKeys: readonly [SigningKey, ...SigningKey[]];
  /** Pages that may frame a game and talk to it. */
  siteOrigins: string[];
  /** Where browsers reach this process. */
  publicOrigin: string;
  /** A PostgreSQL server of the provider's own; without one the database lies in the folder. */
  databaseUrl: string | undefined;
  databaseFolder: string;
  /** How long after its last use a demo is deleted. */
  demoRetentionDays: number;
  logLevel: string;
}

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the environment.
 *
 * @throws Error listing every fault at once, one a line.
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const faults: string[] = [];
  const fault = (isFault: boolean, text: string): void => void (isFault && faults.push(text));

  const port = Number(variables.PORT ?? 8082);
  fault(!Number.isInteger(port) || port < 0 || port > 65_535, `PORT is not a port: ${variables.PORT}`);

  const readKeys = (name: 'PROVIDER_KEYS' | 'SEALING_KEYS', development: string) => {
    const text = variables[name] || development;
    const isPublic = Object.values(DEVELOPMENT_SECRETS).some((secret) => text.includes(secret));
    fault(
      isProduction && isPublic,
      `${name} must be set in production: the secrets of development are public`,
    );
    try {
      return parseSigningKeys(text);
    } catch (error) {
      fault(true, `${name}: ${error instanceof Error ? error.message : String(error)}`);
      return parseSigningKeys(development);
    }
  };
  const isProduction = variables.NODE_ENV === 'production';
  const signingKeys = readKeys('PROVIDER_KEYS', `development:${DEVELOPMENT_SECRETS.SIGNING}`);
  const sealingKeys = readKeys('SEALING_KEYS', `development:${DEVELOPMENT_SECRETS.SEALING}`);
  const isShared = sealingKeys.some(({ secret }) => signingKeys.some((key) => key.secret === secret));
  fault(isShared, 'SEALING_KEYS must not hold a secret of PROVIDER_KEYS: the platform would know the seeds');

  const siteOrigins = (variables.SITE_ORIGINS ?? 'http://localhost:8080,https://localhost:8443')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of siteOrigins)
    fault(!isOrigin(origin), `SITE_ORIGINS has no exact origin in: "${origin}"`);

  const publicOrigin = variables.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  fault(!isOrigin(publicOrigin), `PUBLIC_ORIGIN is not an exact origin: ${publicOrigin}`);

  const platformUrl = variables.PLATFORM_URL || (isProduction ? undefined : 'http://127.0.0.1:8081');
  const isUrl = platformUrl === undefined || /^https?:\/\/[^/]+(\/.*[^/])?$/.test(platformUrl);
  fault(
    !isUrl || (platformUrl !== undefined && !URL.canParse(platformUrl)),
    `PLATFORM_URL is not an address without a slash at its end: ${platformUrl}`,
  );

  const demoRetentionDays = Number(variables.DEMO_RETENTION_DAYS || 30);
  fault(
    !Number.isInteger(demoRetentionDays) || demoRetentionDays < 1,
    `DEMO_RETENTION_DAYS is not a whole number of days: ${variables.DEMO_RETENTION_DAYS}`,
  );

  const logLevel = variables.LOG_LEVEL ?? 'info';
  fault(!LOG_LEVELS.includes(logLevel), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}: ${logLevel}`);

  const databaseUrl = variables.GAMES_DATABASE_URL || undefined;
  fault(
    databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl),
    'GAMES_DATABASE_URL is not the address of a PostgreSQL database',
  );
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);

  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  const databaseFolder = resolve(variables.MARQUEE_DATA || resolve(REPOSITORY, '.marquee'), 'games-provider');
  const host = variables.HOST ?? '0.0.0.0';
  return {
    port,
    host,
    signingKeys,
    sealingKeys,
    platformUrl,
    siteOrigins,
    publicOrigin,
    databaseUrl,
    databaseFolder,
    demoRetentionDays,
    logLevel,
  };
};
