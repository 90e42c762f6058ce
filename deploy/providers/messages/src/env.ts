import { parseSigningKeys, type SigningKey } from '@marquee/kernel/provider-signature';
import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

export interface Environment {
  /** Of the page and of the SMS endpoint. */
  port: number;
  smtpPort: number;
  host: string;
  /** Shared with the platform: any of them may sign its requests. */
  smsKeys: readonly SigningKey[];
  logLevel: string;
}

/** Public; the platform has the same for development. */
const DEVELOPMENT_SMS_KEY = 'development:marquee-development-sms-secret';

/**
 * Reads the environment.
 *
 * @throws Error listing every fault at once, and in production: everybody's codes could be read here
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const faults: string[] = [];
  const nodeEnvFault = faultOfNodeEnv(variables);
  if (nodeEnvFault) faults.push(nodeEnvFault);
  if (variables['NODE_ENV'] === 'production')
    faults.push('This process shows everybody what it receives, and has no place in production');
  const readPort = (name: 'PORT' | 'SMTP_PORT', usual: number): number => {
    const port = Number(variables[name] || usual);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      faults.push(`${name} is not a port: ${variables[name]}`);
    return port;
  };
  const readKeys = (): readonly SigningKey[] => {
    try {
      return parseSigningKeys(variables['SMS_KEYS'] || DEVELOPMENT_SMS_KEY);
    } catch (error) {
      faults.push(`SMS_KEYS: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  };
  const environment = {
    port: readPort('PORT', 8083),
    smtpPort: readPort('SMTP_PORT', 8090),
    host: variables['HOST'] || '127.0.0.1',
    smsKeys: readKeys(),
    logLevel: variables['LOG_LEVEL'] || 'info',
  };
  if (faults.length > 0) throw new Error(`The environment is not right:\n- ${faults.join('\n- ')}`);
  return environment;
};
