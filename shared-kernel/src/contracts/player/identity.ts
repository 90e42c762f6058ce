import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';

/** Social networks that players may sign in by. */
export const SOCIAL_SERVICES = ['mailru', 'vkontakte', 'yandex'] as const;
export type SocialService = (typeof SOCIAL_SERVICES)[number];

/** `GET /social/app-data`: the services that are set up here. */
export const SocialAppData = z.object({
  services: z.array(
    z.object({
      id: z.enum(SOCIAL_SERVICES),
      /** Public. */
      clientId: z.string(),
      issuer: z.url(),
    }),
  ),
});

export type SocialAppData = z.infer<typeof SocialAppData>;

const lang = z.enum(LANGUAGES);
/** Of the address that the service led back to, as it stands there. */
const query = z.string().check(z.minLength(1), z.maxLength(4_096));

/** `POST /social/auth`: begins a sign-in by a service, or ends it with what the service said. */
export const SocialAuth = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin'), service: z.enum(SOCIAL_SERVICES), lang }),
  z.object({ step: z.literal('finish'), service: z.enum(SOCIAL_SERVICES), query }),
]);

/** `POST /sign-in/external`: the same by the operator's partner. */
export const ExternalSignIn = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin'), lang }),
  z.object({ step: z.literal('finish'), query }),
]);

/** What comes back beside the token, of either call. */
export const IdentityOutcome = z.object({
  /** After `begin`: where the browser goes on. */
  authorizeUrl: z.optional(z.url()),
  /** After `finish`, of a player who was signed in before: the account at the service is theirs from now on. */
  isLinked: z.optional(z.boolean()),
  /** After `finish`, of somebody without an account here: what registration needs, with what the service says of them. */
  registration: z.optional(
    z.object({
      /** Good for half an hour. */
      ticket: z.string(),
      email: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
});
export type IdentityOutcome = z.infer<typeof IdentityOutcome>;

/** What the API answers. The shell takes the token out: see `SignInToken`. */
export const IdentityAnswer = z.extend(IdentityOutcome, { token: z.optional(z.string()) });
