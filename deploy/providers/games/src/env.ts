import { resolve } from 'node:path';

const DEVELOPMENT_SECRET = 'marquee-development-provider-secret';
const REPOSITORY = resolve(import.meta.dirname, '../../../..');

export interface Environment {
  port: number;
  host: string;
  /** Shared with the platform: signs session requests, and seals seeds at rest. */
  providerSecret: string;
  /** Pages that may frame a game and talk to it. */
  siteOrigins: string[];
  /** Where browsers reach this process. */
  publicOrigin: string;
  /** Folder of the embedded database, or `memory://`. */
  databaseLocation: string;
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

  const providerSecret = variables.PROVIDER_SECRET ?? DEVELOPMENT_SECRET;
  const isProduction = variables.NODE_ENV === 'production';
  fault(
    isProduction && providerSecret === DEVELOPMENT_SECRET,
    'PROVIDER_SECRET must be set in production: the development secret is public',
  );
  fault(providerSecret.length < 16, 'PROVIDER_SECRET must have at least 16 characters');

  const siteOrigins = (variables.SITE_ORIGINS ?? 'http://localhost:8080,https://localhost:8443')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of siteOrigins)
    fault(!isOrigin(origin), `SITE_ORIGINS has no exact origin in: "${origin}"`);

  const publicOrigin = variables.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  fault(!isOrigin(publicOrigin), `PUBLIC_ORIGIN is not an exact origin: ${publicOrigin}`);

  const logLevel = variables.LOG_LEVEL ?? 'info';
  fault(!LOG_LEVELS.includes(logLevel), `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}: ${logLevel}`);

  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  const folder = variables.MARQUEE_DATA ?? resolve(REPOSITORY, '.marquee');
  const databaseLocation = folder.startsWith('memory://') ? folder : resolve(folder, 'games-provider');
  const host = variables.HOST ?? '0.0.0.0';
  return { port, host, providerSecret, siteOrigins, publicOrigin, databaseLocation, logLevel };
};
