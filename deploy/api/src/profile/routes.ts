import { NicknameChange, Profile, ProfileChange } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { changeProfile } from './change-profile.ts';
import { changeNickname } from './nickname.ts';
import { readProfile } from './read-profile.ts';

export interface ProfileOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
}

const tags = ['profile'];

export const profileRoutes: FastifyPluginAsyncZod<ProfileOptions> = async (app, options) => {
  const { database, secrets, now } = options;

  app.get(
    '/profile',
    {
      schema: {
        tags,
        summary: 'The profile form, as the country of the player has it',
        response: responses(Profile),
      },
      config: { action: 'profile.read' },
    },
    async (request) =>
      ok(await readProfile(database, secrets, { playerId: playerOf(request).playerId, now: now() })),
  );

  app.post(
    '/profile',
    {
      schema: { tags, summary: 'Change the profile', body: ProfileChange, response: responses(Profile) },
      config: { action: 'profile.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      await changeProfile(request.transaction, secrets, { playerId, change: request.body, now: now() });
      return ok(await readProfile(request.transaction, secrets, { playerId, now: now() }));
    },
  );

  app.post(
    '/profile/nickname',
    {
      schema: { tags, summary: 'Choose a nickname', body: NicknameChange, response: responses(Profile) },
      config: { action: 'profile.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      await changeNickname(request.transaction, { playerId, nickname: request.body.nickname, now: now() });
      return ok(await readProfile(request.transaction, secrets, { playerId, now: now() }));
    },
  );
};
