import { Protection } from '@marquee/kernel/contracts/security';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { authenticatorRoutes } from './authenticator-routes.ts';
import { pinRoutes } from './pin-routes.ts';
import { readProtection } from './protection.ts';
import type { SecondFactors } from './second-factors.ts';
import { smsRoutes } from './sms-routes.ts';

export interface SecondFactorsOptions {
  database: Database;
  secondFactors: SecondFactors;
  secrets: Secrets;
  now: () => Date;
}

/** What protects an account beside the password: PIN, authenticator app, codes by SMS. */
export const secondFactorRoutes: FastifyPluginAsyncZod<SecondFactorsOptions> = async (app, options) => {
  app.get(
    '/dashboard/security',
    {
      schema: { tags: ['security'], summary: 'What protects the account', response: responses(Protection) },
      config: { action: 'security.read' },
    },
    async (request) => ok(await readProtection(options.database, playerOf(request).playerId)),
  );
  await app.register(pinRoutes, options);
  await app.register(authenticatorRoutes, options);
  await app.register(smsRoutes, options);
};
