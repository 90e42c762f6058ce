import * as z from 'zod/mini';

/** `GET /captcha`: what pages load the captcha with. */
export const CaptchaSetup = z.object({ scriptUrl: z.url(), siteKey: z.string() });
export type CaptchaSetup = z.infer<typeof CaptchaSetup>;
