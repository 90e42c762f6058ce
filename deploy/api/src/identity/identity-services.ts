import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import type { IdentityService, ServiceSettings, ServicesSettings } from './read-services.ts';

const PATIENCE_SECONDS = 5;
const SCOPE = 'openid email profile';

/** What ties the answer of a service to the question, kept by the browser that asked. */
export const Attempt = z.object({
  service: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The player who has proven who they are, and connects an account there to their own. */
  connects: z.optional(z.uuid()),
});
export type Attempt = z.infer<typeof Attempt>;

/** Who somebody is at a service. */
export interface Identity {
  service: IdentityService;
  issuer: string;
  subject: string;
  /** Null unless the service says that it is theirs. */
  email: string | null;
  name: string;
}

export interface IdentityServices {
  readonly settings: ServicesSettings;
  /**
   * Begins a sign-in: where the browser goes, and what it has to come back with.
   *
   * @throws {ApiError} `SIGN_IN_SERVICE_DOWN`, or `NOT_ALLOWED` for a service that is not set up here
   */
  begin(service: IdentityService, redirectUri: string): Promise<{ url: string; attempt: Attempt }>;
  /**
   * Asks the service who it was.
   *
   * @param query of the address that the service led back to
   * @throws {ApiError} `SIGN_IN_REFUSED` where the player thought better of it, `SIGN_IN_OVER` for an answer that does not
   *   belong to the attempt, or comes twice or too late, and `SIGN_IN_SERVICE_DOWN`
   */
  finish(service: IdentityService, attempt: Attempt, query: string): Promise<Identity>;
}

const isInsecure = ({ issuer }: ServiceSettings): boolean => issuer.startsWith('http:');

const down = (cause: unknown): ApiError =>
  new ApiError('SIGN_IN_SERVICE_DOWN', 'An identity service does not answer.', { cause });

/** The service was not reached, or is in trouble itself; all else is an answer that is not good. */
const isOfService = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof ResponseBodyError && error.status >= 500);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sign-in by services that speak OpenID Connect: codes with PKCE, state and nonce. */
export const createIdentityServices = (settings: ServicesSettings): IdentityServices => {
  const known = new Map<IdentityService, Promise<Configuration>>();

  const settingsOf = (service: IdentityService): ServiceSettings => {
    const found = settings[service];
    if (found === undefined) throw new ApiError('NOT_ALLOWED', `${service} is not set up.`);
    return found;
  };

  /** What the service publishes of itself, asked for once; a failure is not kept. */
  const configurationOf = (service: IdentityService): Promise<Configuration> => {
    const found = settingsOf(service);
    const asked =
      known.get(service) ??
      discovery(new URL(found.issuer), found.clientId, found.clientSecret, undefined, {
        timeout: PATIENCE_SECONDS,
        execute: isInsecure(found) ? [allowInsecureRequests] : [],
      });
    known.set(service, asked);
    asked.catch(() => known.delete(service));
    return asked;
  };

  const claimsOf = async (service: IdentityService, attempt: Attempt, url: URL) => {
    const configuration = await configurationOf(service).catch((error: unknown) => {
      throw down(error);
    });
    try {
      const tokens = await authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      return tokens.claims();
    } catch (error) {
      throw isOfService(error)
        ? down(error)
        : new ApiError('SIGN_IN_OVER', 'The answer of the service is not one to this sign-in.', {
            cause: error,
          });
    }
  };

  return {
    settings,
    async begin(service, redirectUri) {
      settingsOf(service);
      const configuration = await configurationOf(service).catch((error: unknown) => {
        throw down(error);
      });
      const attempt: Attempt = {
        service,
        redirectUri,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async finish(service, attempt, query) {
      const { issuer } = settingsOf(service);
      const url = new URL(attempt.redirectUri);
      url.search = query;
      if (attempt.service !== service || url.searchParams.get('state') !== attempt.state)
        throw new ApiError('SIGN_IN_OVER', 'This browser has not begun this sign-in.');
      if (url.searchParams.get('error') === 'access_denied')
        throw new ApiError('SIGN_IN_REFUSED', 'The player did not go on at the service.');
      const claims = await claimsOf(service, attempt, url);
      if (claims === undefined) throw down(new Error('The service named nobody.'));
      const isConfirmed = claims['email_verified'] === true;
      return {
        service,
        issuer,
        subject: claims.sub,
        email: isConfirmed && typeof claims['email'] === 'string' ? claims['email'] : null,
        name: text(claims['given_name']),
      };
    },
  };
};
