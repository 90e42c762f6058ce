import { CONNECTABLE_SERVICES } from '@marquee/kernel/contracts/player';
import * as z from 'zod/mini';

/** Every service that players may sign in by; `partner` is the operator's own. */
export const IDENTITY_SERVICES = CONNECTABLE_SERVICES;
export type IdentityService = (typeof IDENTITY_SERVICES)[number];

/** The site's account at a service that speaks OpenID Connect with discovery. */
export interface ServiceSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type ServicesSettings = Partial<Record<IdentityService, ServiceSettings>>;

const Settings = z.partialRecord(
  z.enum(IDENTITY_SERVICES),
  z.strictObject({
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.string().check(z.minLength(1)),
  }),
);

/** Of the stand-ins, and public: they believe everybody. */
const DEVELOPMENT_SECRET = 'marquee-development-identity-secret';

const standIns = (url: string, clientSecret: string): ServicesSettings =>
  Object.fromEntries(
    IDENTITY_SERVICES.map((service) => [
      service,
      { issuer: `${url.replace(/\/$/, '')}/${service}`, clientId: 'marquee', clientSecret },
    ]),
  );

/**
 * The services of `IDENTITY_SERVICES`, JSON by name of service; without it the stand-ins of development, and in production
 * none. What is wrong with it is added to the faults.
 */
export const readServices = (
  given: Record<string, string | undefined>,
  faults: string[],
): ServicesSettings => {
  const isProduction = given['NODE_ENV'] === 'production';
  const text = given['IDENTITY_SERVICES'];
  if (text === undefined) {
    if (isProduction) return {};
    return standIns(
      given['IDENTITY_URL'] ?? 'http://localhost:8086',
      given['IDENTITY_CLIENT_SECRET'] ?? DEVELOPMENT_SECRET,
    );
  }
  const fault = (message: string): ServicesSettings => {
    faults.push(`IDENTITY_SERVICES: ${message}`);
    return {};
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fault('is not JSON');
  }
  const parsed = z.safeParse(Settings, json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fault(`${issue?.path.map(String).join('.')}: ${issue?.message}`);
  }
  const isStandIn = Object.values(parsed.data).some((each) => each?.clientSecret === DEVELOPMENT_SECRET);
  if (isProduction && isStandIn) return fault('the stand-ins of development have no place in production');
  return parsed.data;
};
