import * as z from 'zod/mini';

import type { EdgeReport } from '../edge-reports.ts';
import { Role } from '../tokens/token.ts';

export const SignIn = z.object({ token: z.string().check(z.maxLength(200)) });

export const SessionAnswer = z.object({
  owner: z.string(),
  role: Role,
  csrf: z.string(),
  until: z.iso.datetime(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** What the console hears of while it is open. */
export interface Seen {
  /** The same for two states of the registry that are equal. */
  state: string;
  edges: EdgeReport[];
}
