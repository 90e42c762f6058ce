import { NicknameChange, Profile, ProfileChange } from '@marquee/kernel/contracts/player';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { changeProfile } from './change-profile.ts';
import { hideNickname } from './hide-nickname.ts';
import { changeNickname } from './nickname.ts';
import { readProfile } from './read-profile.ts';

export interface ProfileOptions {
  database: Database;
  secrets: Secrets;
  now: () => Date;
  newId: () => string;
}

const tags = ['profile'];

export const profileRoutes: FastifyPluginAsyncZod<ProfileOptions> = async (app, options) => {
  const { database, secrets, now, newId } = options;

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
      const at = now();
      const changed = await changeProfile(request.transaction, secrets, {
        playerId,
        change: request.body,
        now: at,
      });
      const profile = await readProfile(request.transaction, secrets, { playerId, now: at });
      if (changed.length > 0)
        await sendToInbox(request.transaction, { id: newId(), playerId, template: 'profile-changed', at });
      return ok(profile);
    },
  );

  app.post(
    '/profile/nickname',
    {
      schema: {
        tags,
        summary: 'Choose a nickname, and whether others see it',
        body: NicknameChange,
        response: responses(Profile),
      },
      config: { action: 'profile.change', idempotency: 'optional' },
    },
    async (request) => {
      const { playerId } = playerOf(request);
      const { nickname, isHidden } = request.body;
      const at = now();
      const hasChanged =
        nickname !== undefined &&
        (await changeNickname(request.transaction, { playerId, nickname, now: at }));
      if (isHidden !== undefined) await hideNickname(request.transaction, { playerId, isHidden });
      const profile = await readProfile(request.transaction, secrets, { playerId, now: at });
      if (hasChanged)
        await sendToInbox(request.transaction, {
          id: newId(),
          playerId,
          template: 'nickname-changed',
          params: { nickname },
          at,
        });
      return ok(profile);
    },
  );
};
