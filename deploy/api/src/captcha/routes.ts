import { CaptchaSetup } from '@marquee/kernel/contracts/player';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { CaptchaSettings } from '../env.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';

export const captchaRoutes: FastifyPluginAsyncZod<Pick<CaptchaSettings, 'scriptUrl' | 'siteKey'>> = async (
  app,
  { scriptUrl, siteKey },
) => {
  app.get(
    '/captcha',
    {
      schema: {
        tags: ['session'],
        summary: 'What pages load the captcha with',
        response: responses(CaptchaSetup),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async () => ok({ scriptUrl, siteKey }),
  );
};
