import * as z from 'zod/mini';

import { AREAS } from './areas.ts';

/** The commands of an operator. The command line parses them; the process that has the database open executes them. */
export const Command = z.discriminatedUnion('name', [
  ...AREAS.page.schemas,
  ...AREAS.game.schemas,
  ...AREAS.switch.schemas,
  ...AREAS.document.schemas,
  ...AREAS.ledger.schemas,
  ...AREAS.player.schemas,
  ...AREAS.deposit.schemas,
  ...AREAS.withdrawal.schemas,
  ...AREAS.bonus.schemas,
  ...AREAS.jackpot.schemas,
  ...AREAS.reconciliation.schemas,
  ...AREAS.round.schemas,
  ...AREAS.points.schemas,
  ...AREAS.cashback.schemas,
  ...AREAS.streamer.schemas,
  ...AREAS.tournament.schemas,
  ...AREAS.job.schemas,
  ...AREAS.terms.schemas,
  ...AREAS.host.schemas,
  ...AREAS.measurement.schemas,
]);

export const CommandRequest = z.object({
  /** Recorded in the audit log: the name of the operator's account on their machine. */
  actor: z.string().check(z.minLength(1), z.maxLength(100)),
  command: Command,
});

export const Outcome = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });

export type Command = z.infer<typeof Command>;
export type CommandRequest = z.infer<typeof CommandRequest>;
export type Outcome = z.infer<typeof Outcome>;
