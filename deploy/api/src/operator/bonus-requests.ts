import { randomUUID } from 'node:crypto';

import { currencyExponent, type Money, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { areBonusesPaused } from '../bonuses/campaigns.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { GRANT_COLUMNS, type GrantRow } from '../bonuses/grant-row.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { stopGrant } from '../bonuses/run-grant.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { decideRequest } from './decide-request.ts';
import { findPlayer } from './find-player.ts';

interface GrantDetails {
  /** In minor units. */
  amount: string;
  currency: string;
  wagerFactorX100: number;
  validDays: number;
}

interface RevokeDetails {
  grantId: string;
  number: string;
}

interface RequestRow {
  id: string;
  kind: 'grant' | 'revoke';
  playerId: string;
  details: GrantDetails | RevokeDetails;
  why: string;
  askedBy: string;
  askedAt: Date;
  decidedAt: Date | null;
}

const COLUMNS = `id, kind, player_id as "playerId", details, why, asked_by as "askedBy", asked_at as "askedAt",
  decided_at as "decidedAt"`;

const sayDetails = ({ details }: RequestRow): string =>
  'grantId' in details
    ? `take ${details.number} back`
    : `give ${toDecimal({ amountMinor: BigInt(details.amount), currency: details.currency })} ${details.currency}, ${details.wagerFactorX100 / 100}× in ${details.validDays} days`;

/** What waits for the yes of another person. */
export const listBonusRequests = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<RequestRow>(
    `select ${COLUMNS} from bonus_request where decided_at is null order by asked_at`,
  );
  return rows.map(
    (row) => `${row.id}  ${row.playerId}  ${sayDetails(row)}  asked by ${row.askedBy}: ${row.why}`,
  );
};

const ask = async (
  context: OperatorContext,
  asked: Pick<RequestRow, 'kind' | 'playerId' | 'details' | 'why'>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const id = randomUUID();
    await transaction.query(
      `insert into bonus_request (id, kind, player_id, details, why, asked_by, asked_at)
       values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
      [
        id,
        asked.kind,
        asked.playerId,
        JSON.stringify(asked.details),
        asked.why,
        context.actor,
        context.now(),
      ],
    );
    await recordAction(transaction, context, {
      action: `bonus ask ${asked.kind}`,
      subject: asked.playerId,
      details: { request: id, ...asked.details, why: asked.why },
    });
    return [`Another person has to approve it: bonus approve ${id}`];
  });

const readAmount = (text: string, currency: string): Money => {
  const amountMinor = typedMinorUnits(text, currencyExponent(currency));
  if (amountMinor === null || amountMinor === 0n)
    throw new CommandRefused(`${text} is no sum in ${currency}.`);
  return { amountMinor, currency };
};

/** Asks for a bonus that is given by hand. */
export const askToGrant = async (
  context: OperatorContext,
  command: Extract<Command, { name: 'ask-bonus' }>,
): Promise<string[]> => {
  const { amount, currency, factor, days, why } = command;
  const playerId = await findPlayer(context.database, command.player);
  const opened = await context.database.query(
    'select from currency_account where player_id = $1 and currency = $2 and closed_at is null',
    [playerId, currency],
  );
  if (opened.length === 0) throw new CommandRefused(`The player has no account in ${currency}.`);
  const { amountMinor } = readAmount(amount, currency);
  const details: GrantDetails = {
    amount: String(amountMinor),
    currency,
    wagerFactorX100: Math.round(factor * 100),
    validDays: days,
  };
  return ask(context, { kind: 'grant', playerId, details, why });
};

const findByNumber = async (database: Queryable, number: string): Promise<GrantRow> => {
  const [grant, other] = await database.query<GrantRow>(
    `select ${GRANT_COLUMNS} from bonus_grant where number = $1 limit 2`,
    [number.toUpperCase()],
  );
  if (grant === undefined) throw new CommandRefused(`There is no bonus ${number}.`);
  // Numbers are short, and may come twice in years.
  if (other !== undefined) throw new CommandRefused(`${number} names two bonuses: ask for help.`);
  return grant;
};

/** Asks for taking a bonus back: its bonus money goes, and no cash. */
export const askToRevoke = async (
  context: OperatorContext,
  { number, why }: Extract<Command, { name: 'ask-to-revoke' }>,
): Promise<string[]> => {
  const grant = await findByNumber(context.database, number);
  if (grant.endedAt !== null) throw new CommandRefused(`${grant.number} is ${grant.state}.`);
  const details: RevokeDetails = { grantId: grant.id, number: grant.number };
  return ask(context, { kind: 'revoke', playerId: grant.playerId, details, why });
};

const carryOut = async (
  transaction: Queryable,
  { id, playerId, details }: RequestRow,
  { actor, at }: { actor: string; at: Date },
): Promise<string> => {
  await lockForPlay(transaction, playerId);
  if ('grantId' in details) {
    const grant = await findByNumber(transaction, details.number);
    const news = await stopGrant(transaction, grant, { reason: 'staff', actor, at });
    await tellOfGrants(transaction, news, at);
    return `${details.number} is taken back; cash stays.`;
  }
  if (await areBonusesPaused(transaction))
    throw new CommandRefused('Bonuses are switched off: switch on bonuses.');
  const decision = decide(await readPlayerState(transaction, playerId), 'claim-bonus', at);
  if (!decision.isAllowed) throw new CommandRefused(`The player may have no bonus now: ${decision.code}.`);
  const { grant, news } = await grantBonus(transaction, {
    id: randomUUID(),
    playerId,
    type: 'manual',
    amount: { amountMinor: BigInt(details.amount), currency: details.currency },
    wagerFactorX100: details.wagerFactorX100,
    validDays: details.validDays,
    source: { of: 'request', key: id },
    actor,
    at,
  });
  await tellOfGrants(transaction, news, at);
  return `The player has ${grant.number}.`;
};

/** Says yes or no to what another person has asked for. Nobody gives money away alone. */
export const decideBonusRequest = async (
  context: OperatorContext,
  { name, id }: Extract<Command, { name: 'approve-bonus-request' | 'refuse-bonus-request' }>,
): Promise<string[]> =>
  context.database.transaction((transaction) =>
    decideRequest<RequestRow>(transaction, context, {
      id,
      isApproved: name === 'approve-bonus-request',
      table: 'bonus_request',
      select: `select ${COLUMNS} from bonus_request`,
      recorded: ({ kind, playerId }, verdict) => ({ action: `bonus ${verdict} ${kind}`, subject: playerId }),
      carryOut: (request, at) => carryOut(transaction, request, { actor: `operator ${context.actor}`, at }),
    }),
  );
