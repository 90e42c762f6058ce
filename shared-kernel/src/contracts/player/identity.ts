import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { SecondStep } from './sign-in.ts';

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

/** Of `ServiceConnection`: whoever is signed in connects the account at the service, and needs it. */
const permit = z.optional(z.string().check(z.maxLength(1_000)));

/** `POST /social/auth`: begins a sign-in by a service, or ends it with what the service said. */
export const SocialAuth = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin'), service: z.enum(SOCIAL_SERVICES), lang, permit }),
  z.object({ step: z.literal('finish'), service: z.enum(SOCIAL_SERVICES), query }),
]);

/** `POST /sign-in/external`: the same by the operator's partner. */
export const ExternalSignIn = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin'), lang, permit }),
  z.object({ step: z.literal('finish'), query }),
]);

/** What comes back beside the token, of either call. */
export const IdentityOutcome = z.object({
  /** After `begin`: where the browser goes on. */
  authorizeUrl: z.optional(z.url()),
  /** After `finish`, of a player who was signed in before: the account at the service is theirs from now on. */
  isLinked: z.optional(z.boolean()),
  /** After `finish`, of a player with a second factor: answered by `POST /sign-in`, as after a password. */
  secondStep: z.optional(SecondStep),
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

/** Every service that an account can be connected to; `partner` is the operator's own. */
export const CONNECTABLE_SERVICES = [...SOCIAL_SERVICES, 'partner'] as const;
const service = z.enum(CONNECTABLE_SERVICES);

/** `GET /dashboard/security/services`: all that are set up here, and all that the player is connected to. */
export const ConnectedServices = z.object({
  items: z.array(
    z.object({
      service,
      /** Null for not connected. */
      connectedAt: z.nullable(z.iso.datetime()),
      /** Whether it is set up here: another one can only be disconnected. */
      isOffered: z.boolean(),
    }),
  ),
});
export type ConnectedServices = z.infer<typeof ConnectedServices>;

/** `POST /dashboard/security/services/connect`, `POST /dashboard/security/services/disconnect`. */
export const NamedService = z.object({ service });

/** `POST /dashboard/security/services/connect`: with the permit, a sign-in there connects the account. */
export const ServiceConnection = z.object({
  /** Good for ten minutes. */
  permit: z.string(),
});
export type ServiceConnection = z.infer<typeof ServiceConnection>;
