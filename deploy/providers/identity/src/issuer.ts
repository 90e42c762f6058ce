import type { IncomingMessage, ServerResponse } from 'node:http';

import { type JWKS, Provider } from 'oidc-provider';

import type { Environment } from './env.ts';
import { claimsOf, readPerson } from './person.ts';
import { landingsOf, type Service } from './services.ts';
import { drawSignInPage } from './sign-in-page.ts';

const MINUTE_SECONDS = 60;
const MAX_FORM_BYTES = 4_096;

/** One service: `answer` takes the requests below its name, with the name cut off. */
export interface Issuer {
  answer(request: IncomingMessage, response: ServerResponse): void;
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too long.');
  }
  return new URLSearchParams(text);
};

const sendPage = (response: ServerResponse, status: number, page: string): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(page);
};

/** A service by the rules of OpenID Connect: codes with PKCE for the site alone, and a page that asks who it is. */
export const createIssuer = (
  service: Service,
  { environment, jwks, cookieKey }: { environment: Environment; jwks: JWKS; cookieKey: string },
): Issuer => {
  /** Accounts whose owners let the site have their e-mail address when they signed in last. */
  const sharingEmail = new Set<string>();
  const { publicOrigin, siteOrigins, clientId, clientSecret } = environment;
  const provider = new Provider(`${publicOrigin}/${service}`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: landingsOf(service, siteOrigins),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks,
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    // The site reads who it is from the ID token alone.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/${service}/interaction/${uid}` },
    ttl: {
      AccessToken: MINUTE_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      IdToken: 10 * MINUTE_SECONDS,
      Interaction: 30 * MINUTE_SECONDS,
      Session: 60 * MINUTE_SECONDS,
      Grant: 60 * MINUTE_SECONDS,
    },
    renderError(context, { error }) {
      context.type = 'text/plain';
      context.body = `This sign-in cannot go on: ${error}.`;
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => claimsOf({ id: accountId, sharesEmail: sharingEmail.has(accountId) }, service),
    }),
    // What the site asks for was allowed with the sign-in: there is no second question.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      sendPage(response, 200, drawSignInPage(service, null));
      return;
    }
    const form = await readForm(request);
    if (form.get('answer') === 'refuse') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const person = readPerson(form);
    if (person === null)
      sendPage(response, 400, drawSignInPage(service, 'Letters, digits and hyphens, at most forty.'));
    else {
      if (person.sharesEmail) sharingEmail.add(person.id);
      else sharingEmail.delete(person.id);
      await provider.interactionFinished(request, response, {
        login: { accountId: person.id, remember: false },
      });
    }
  };

  return {
    answer(request, response) {
      if (request.url?.startsWith('/interaction/')) {
        // Where the question is over, as after the button "back", there is nothing to show.
        interact(request, response).catch(() => {
          if (!response.headersSent) sendPage(response, 400, 'This sign-in is over. Please begin again.');
        });
      } else void handle(request, response);
    },
  };
};
