import { randomUUID } from 'node:crypto';

import { currencyExponent, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { endLevel } from '../jackpots/end-level.ts';
import { LevelDefinition, readDefinition } from '../jackpots/level-definition.ts';
import { lockLevels } from '../jackpots/level-row.ts';
import { fundReserve, openLevel } from '../jackpots/open-level.ts';
import { ofHouse } from '../ledger/accounts.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { decideRequest } from './decide-request.ts';

type Named<Name extends Command['name']> = Extract<Command, { name: Name }>;

interface Asked {
  kind: 'create' | 'fund' | 'end';
  levelId: string;
  details: { definition?: LevelDefinition; amount?: string; into?: string };
  why: string;
}

interface RequestRow extends Asked {
  id: string;
  askedBy: string;
  decidedAt: Date | null;
}

const COLUMNS = `id, kind, level_id as "levelId", details, why, asked_by as "askedBy", decided_at as "decidedAt"`;

const sayRequest = ({ id, kind, levelId, details: { amount, into }, askedBy, why }: RequestRow): string => {
  const what = [kind, levelId, amount, into && `into ${into}`].filter(Boolean).join(' ');
  return `${id}  ${what}  asked by ${askedBy}: ${why}`;
};

/** What waits for the yes of another person. */
export const listJackpotRequests = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<RequestRow>(
    `select ${COLUMNS} from jackpot_request where decided_at is null order by asked_at`,
  );
  return rows.map(sayRequest);
};

const ask = async (context: OperatorContext, { kind, levelId, details, why }: Asked): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const id = randomUUID();
    await transaction.query(
      `insert into jackpot_request (id, kind, level_id, details, why, asked_by, asked_at)
       values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
      [id, kind, levelId, JSON.stringify(details), why, context.actor, context.now()],
    );
    await recordAction(transaction, context, {
      action: `jackpot ask ${kind}`,
      subject: levelId,
      details: { request: id, ...details, why },
    });
    return [`Another person has to approve it: jackpot approve ${id}`];
  });

const findLevel = async (database: Queryable, id: string): Promise<{ currency: string; isOpen: boolean }> => {
  const [level] = await database.query<{ currency: string; isOpen: boolean }>(
    `select currency, is_open as "isOpen" from jackpot_level where id = $1 and ended_at is null and draw_number > 0`,
    [id],
  );
  if (level === undefined) throw new CommandRefused(`There is no jackpot ${id}.`);
  return level;
};

/** Asks for a new level, with what its file says. */
export const askJackpot = async (
  context: OperatorContext,
  { definition, why }: Named<'ask-jackpot'>,
): Promise<string[]> => {
  const read = LevelDefinition.safeParse(definition);
  if (!read.success)
    throw new CommandRefused(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'jackpot'}: ${message}`).join('\n'),
    );
  const [taken] = await context.database.query('select from jackpot_level where id = $1', [read.data.id]);
  if (taken !== undefined)
    throw new CommandRefused(`There is a jackpot ${read.data.id} already, or was one.`);
  return ask(context, { kind: 'create', levelId: read.data.id, details: { definition: read.data }, why });
};

/** Asks for money of the house in the reserve of a level. */
export const askToFund = async (
  context: OperatorContext,
  { id, amount, why }: Named<'ask-to-fund-jackpot'>,
): Promise<string[]> => {
  const { currency } = await findLevel(context.database, id);
  const amountMinor = typedMinorUnits(amount, currencyExponent(currency));
  if (amountMinor === null || amountMinor === 0n)
    throw new CommandRefused(`${amount} is no sum in ${currency}.`);
  const details = { amount: toDecimal({ amountMinor, currency }) };
  return ask(context, { kind: 'fund', levelId: id, details, why });
};

/** Asks for the end of a level. */
export const askToEnd = async (
  context: OperatorContext,
  { id, into, why }: Named<'ask-to-end-jackpot'>,
): Promise<string[]> => {
  const [ended, other] = [await findLevel(context.database, id), await findLevel(context.database, into)];
  if (id === into) throw new CommandRefused('What it holds has to go into another jackpot.');
  if (ended.currency !== other.currency)
    throw new CommandRefused(`${into} is in ${other.currency}, and not in ${ended.currency}.`);
  return ask(context, { kind: 'end', levelId: id, details: { into }, why });
};

interface Deciding {
  context: OperatorContext;
  at: Date;
}

const create = async (
  transaction: Queryable,
  { levelId, details: { definition } }: RequestRow,
  { context, at }: Deciding,
): Promise<string> => {
  const read = LevelDefinition.safeParse(definition);
  if (!read.success) throw new CommandRefused(`The file of ${levelId} is none that this release reads.`);
  const { level, reserve } = readDefinition(read.data);
  const actor = `operator ${context.actor}`;
  const isNew = await openLevel(transaction, level, context.chance, { amount: reserve, actor, at });
  if (!isNew) throw new CommandRefused(`There is a jackpot ${levelId} already.`);
  return `${levelId} can be won now.`;
};

const fund = async (
  transaction: Queryable,
  { id, levelId, details: { amount = '' } }: RequestRow,
  { context, at }: Deciding,
): Promise<string> => {
  const { currency } = await findLevel(transaction, levelId);
  const minor = typedMinorUnits(amount, currencyExponent(currency));
  if (minor === null) throw new CommandRefused(`${amount} is no sum in ${currency}.`);
  await fundReserve(
    transaction,
    { id: levelId, currency },
    {
      amount: minor,
      from: ofHouse('promo_expense'),
      key: `fund ${id}`,
      actor: `operator ${context.actor}`,
      at,
    },
  );
  return `The reserve of ${levelId} has ${amount} ${currency} more.`;
};

const end = async (
  transaction: Queryable,
  { levelId, details: { into = '' } }: RequestRow,
  { context, at }: Deciding,
): Promise<string> => {
  const levels = await lockLevels(transaction, at, [levelId, into]);
  const [ended, other] = [levelId, into].map((id) => levels.find((level) => level.id === id));
  if (ended === undefined || other === undefined)
    throw new CommandRefused(`One of ${levelId} and ${into} is over.`);
  const { diverted } = await endLevel(
    transaction,
    { ended, into: other },
    { actor: `operator ${context.actor}`, at },
  );
  const sum = toDecimal({ amountMinor: diverted, currency: ended.currency });
  return `${levelId} is over; ${sum} ${ended.currency} go into the pots of ${into}.`;
};

const CARRY_OUT = { create, fund, end };

/** Says yes or no to what another person has asked for. Nobody moves money of jackpots alone. */
export const decideJackpotRequest = async (
  context: OperatorContext,
  { name, id }: Named<'approve-jackpot-request' | 'refuse-jackpot-request'>,
): Promise<string[]> =>
  context.database.transaction((transaction) =>
    decideRequest<RequestRow>(transaction, context, {
      id,
      isApproved: name === 'approve-jackpot-request',
      table: 'jackpot_request',
      select: `select ${COLUMNS} from jackpot_request`,
      recorded: ({ kind, levelId }, verdict) => ({ action: `jackpot ${verdict} ${kind}`, subject: levelId }),
      carryOut: (request, at) => CARRY_OUT[request.kind](transaction, request, { context, at }),
    }),
  );

/** Takes a level out of play, or back into it. Its pot stays what it is, and so does the hidden amount. */
export const switchJackpot = async (
  context: OperatorContext,
  { name, id, why }: Named<'disable-jackpot' | 'resume-jackpot'>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const isOpen = name === 'resume-jackpot';
    const level = await findLevel(transaction, id);
    if (level.isOpen === isOpen)
      throw new CommandRefused(`${id} is ${isOpen ? 'open' : 'switched off'} already.`);
    await transaction.query('update jackpot_level set is_open = $2, disabled_why = $3 where id = $1', [
      id,
      isOpen,
      isOpen ? null : why,
    ]);
    await recordAction(transaction, context, {
      action: `jackpot ${isOpen ? 'resume' : 'disable'}`,
      subject: id,
      details: { why },
    });
    return [isOpen ? `${id} can be won again.` : `${id} takes no stakes and cannot be won.`];
  });
