import * as z from 'zod/mini';

import type { Context } from '../context.ts';

/** A page that shows the link may stay open for an evening. */
const LIFETIME_MS = 12 * 60 * 60_000;

const Ticket = z.object({ replayOf: z.string(), until: z.number() });

type Sealing = Pick<Context, 'seal' | 'now'>;

/** Lets whoever has it see this one round again. */
export const createTicket = ({ seal, now }: Sealing, roundId: string): string => {
  const { keyId, sealed } = seal.seal(
    JSON.stringify({ replayOf: roundId, until: now().getTime() + LIFETIME_MS }),
  );
  return Buffer.from(JSON.stringify([keyId, sealed])).toString('base64url');
};

const SealedTicket = z.tuple([z.string(), z.string()]);

/** The round of a ticket; null where it was not given out here, or is over. */
export const readTicket = ({ seal, now }: Sealing, ticket: string): string | null => {
  try {
    const [keyId, sealed] = SealedTicket.parse(JSON.parse(Buffer.from(ticket, 'base64url').toString('utf8')));
    const { replayOf, until } = Ticket.parse(JSON.parse(seal.open({ keyId, sealed })));
    return now().getTime() <= until ? replayOf : null;
  } catch {
    return null;
  }
};
