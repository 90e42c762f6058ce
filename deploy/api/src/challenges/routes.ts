import { ChallengeAnswer, ChallengePath, ChallengeProof } from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { deviceOf } from '../sessions/device-of.ts';
import type { Challenges } from './challenges.ts';

export const challengeRoutes: FastifyPluginAsyncZod<{ challenges: Challenges }> = async (
  app,
  { challenges },
) => {
  app.post(
    '/challenges/:id/answer',
    {
      schema: {
        tags: ['player'],
        summary: 'Answer a challenge with the PIN, the code or the password',
        params: ChallengePath,
        body: ChallengeAnswer,
        response: responses(ChallengeProof),
      },
      config: { action: 'challenge.answer' },
    },
    async (request) => {
      const { params, body } = request;
      const from = { playerId: playerOf(request).playerId, device: deviceOf(request) };
      return ok({ proof: await challenges.answer(from, params.id, body.answer) });
    },
  );
};
