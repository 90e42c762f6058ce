import * as z from 'zod/mini';

import { LanguageQuery, SitePath } from '../common.ts';

export const INBOX_CATEGORIES = ['service', 'promo', 'rg'] as const;

/** A message in the player's inbox, in the language that was asked for. */
export const InboxMessage = z.object({
  id: z.uuid(),
  category: z.enum(INBOX_CATEGORIES),
  subject: z.string(),
  /** The first sentences, for a list. */
  preview: z.string(),
  body: z.string(),
  /** Where it leads, null for nowhere. */
  cta: z.nullable(z.object({ label: z.string(), path: SitePath })),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const MAX_INBOX_MESSAGES = 100;

export const InboxQuery = LanguageQuery;
/** `GET /feedback/advertisements`: the latest first; older ones than there may be are no longer told. */
export const Inbox = z.object({ items: z.array(InboxMessage).check(z.maxLength(MAX_INBOX_MESSAGES)) });
export type Inbox = z.infer<typeof Inbox>;

/** `POST /feedback/advertisements/{id}/view` */
export const InboxMessageParams = z.object({ id: z.uuid() });
/** How many are not read yet. */
export const InboxViewed = z.object({ unread: z.int() });
