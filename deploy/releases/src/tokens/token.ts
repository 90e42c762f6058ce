import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { ROLES } from './roles.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** What is known of a token. The token itself is shown once, to who made it. */
export const Token = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Whom the history names for what is done with it. */
  owner: z.string(),
  role: Role,
  /** A publisher's. */
  team: z.optional(z.string()),
  /** What a publisher may publish; empty for all that the team owns. */
  packages: z.array(PackageName),
  /** Of its secret part, SHA-256 in hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  expiresAt: z.iso.datetime(),
  revoked: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() })),
});
export type Token = z.infer<typeof Token>;

/** What is shown of a token. */
export const ListedToken = z.omit(Token, { hash: true });
export type ListedToken = z.infer<typeof ListedToken>;
