import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

export interface Environment {
  port: number;
  host: string;
  /** Where browsers and the API reach this process. */
  publicOrigin: string;
  /** Origins of the site, to whose landing pages alone a sign-in leads back. */
  siteOrigins: string[];
  /** Of the site, the same at each service. */
  clientId: string;
  clientSecret: string;
  logLevel: string;
}

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

/**
 * Reads the environment.
 *
 * @throws Error listing every fault at once, and in production: anybody may sign in here as anybody
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const faults: string[] = [];
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);
  if (variables['NODE_ENV'] === 'production')
    faults.push('This process stands in for identity services, and has no place in production');
  const port = Number(variables['PORT'] ?? 8086);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push(`PORT is not a port: ${variables['PORT']}`);
  const publicOrigin = variables['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;
  if (!isOrigin(publicOrigin)) faults.push(`PUBLIC_ORIGIN is not an exact origin: ${publicOrigin}`);
  const siteOrigins = (variables['SITE_ORIGINS'] ?? 'http://localhost:8080,https://localhost:8443')
    .split(',')
    .map((origin) => origin.trim());
  for (const origin of siteOrigins)
    if (!isOrigin(origin)) faults.push(`SITE_ORIGINS has no exact origin in: "${origin}"`);
  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  return {
    port,
    host: variables['HOST'] ?? '127.0.0.1',
    publicOrigin,
    siteOrigins,
    clientId: 'marquee',
    clientSecret: variables['IDENTITY_CLIENT_SECRET'] ?? 'marquee-development-identity-secret',
    logLevel: variables['LOG_LEVEL'] ?? 'info',
  };
};
