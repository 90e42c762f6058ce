import type { Host } from '@marquee/kernel/remote';

import { createLazyApi } from '../app/lazy-api.ts';
import type { AccessToken } from './access-token.ts';
import { createSingleFlight } from './single-flight.ts';
import { withTabLock } from './tab-lock.ts';

export interface SignedInSetup {
  window: Window;
  baseUrl: string;
  accessToken: AccessToken;
  newId: () => string;
  /** The session cannot go on with this token. */
  onFailed: (refused: string, error?: unknown) => void;
}

/** What only a session needs, in a chunk of its own: visitors never fetch it. */
export interface SignedIn {
  /** The token to try instead of a refused one; see `createSingleFlight`. */
  renew: (refused: string) => Promise<string | null>;
  signIn: Host['signIn'];
  /** Tells the API that the session of this token is over. */
  endAtServer: (token: string) => Promise<void>;
}

const contracts = () => import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts');

/** See {@link SignedIn}. A 401 to one of its own calls starts no refresh. */
export function createSignedIn(setup: SignedInSetup): SignedIn {
  const { window, accessToken, baseUrl, newId, onFailed } = setup;
  const asVisitor = createLazyApi({ baseUrl });
  const withToken = (token: string | null) => createLazyApi({ baseUrl, token: () => token });

  return {
    renew: createSingleFlight({
      accessToken,
      exclusively: withTabLock(window, newId),
      onFailed,
      async refresh() {
        const { RefreshedToken } = await contracts();
        const { token } = await withToken(accessToken.current()).get('/token/refresh', {
          schema: RefreshedToken,
        });
        return token;
      },
    }),
    async signIn(path, { schema, ...options }) {
      const { SignInToken } = await contracts();
      const { token, ...rest } = await asVisitor.post(path, { ...options, schema: SignInToken });
      const answer = schema.safeParse(rest);
      if (!answer.success) {
        const { ApiError } = await import(/* webpackChunkName: "api" */ '@marquee/kernel/http');
        throw new ApiError({ code: 'CONTRACT', status: 200, cause: answer.error });
      }
      if (typeof token === 'string') accessToken.begin(token);
      return answer.data;
    },
    async endAtServer(token) {
      const { Handled } = await contracts();
      await withToken(token).get('/logout', { schema: Handled });
    },
  };
}
