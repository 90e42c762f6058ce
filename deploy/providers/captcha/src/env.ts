import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

export interface Environment {
  port: number;
  host: string;
  /** Pages that may hold the puzzle's frame. */
  siteOrigins: string[];
  siteKey: string;
  secret: string;
  logLevel: string;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Reads the environment. @throws with every fault, one a line */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const faults: string[] = [];
  const port = Number(variables['PORT'] || 8084);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push(`PORT is not a port: ${port}`);
  const siteOrigins = (variables['SITE_ORIGINS'] || 'http://localhost:8080,https://localhost:8443').split(
    ',',
  );
  for (const origin of siteOrigins) {
    if (!isOrigin(origin)) faults.push(`SITE_ORIGINS has no exact origin in: "${origin}"`);
  }
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);
  if (variables['NODE_ENV'] === 'production') {
    faults.push('NODE_ENV: the stand-in keeps nobody out, and does not run in production');
  }
  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  return {
    port,
    host: variables['HOST'] || '127.0.0.1',
    siteOrigins,
    siteKey: variables['SITE_KEY'] || 'marquee-development-site-key',
    secret: variables['SECRET'] || 'marquee-development-captcha-secret',
    logLevel: variables['LOG_LEVEL'] || 'info',
  };
};
