import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { CampaignDefinition } from '../bonuses/campaign-definition.ts';
import { foldCode } from '../bonuses/codes.ts';
import { findSaved, saveCampaign, setCampaignState } from '../bonuses/save-campaign.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

interface CampaignLine {
  key: string;
  state: string;
  version: number | null;
  newest: number;
  count: number;
  euro: bigint;
}

const CENTS = 100n;

const euroText = (cents: bigint): string => `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')} EUR`;

/** A line for each campaign: what is offered, by which conditions, and what was given. */
export const listCampaigns = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<CampaignLine>(
    `select key, state, version, granted_count as count, granted_euro as euro,
       (select max(version) from bonus_campaign_version where campaign_id = id) as newest
     from bonus_campaign order by key`,
  );
  if (rows.length === 0) return ['There is no campaign.'];
  return rows.map(({ key, state, version, newest, count, euro }) => {
    const waiting = newest === version ? '' : `, version ${newest} waits to be published`;
    return `${key.padEnd(24)}  ${state.padEnd(6)}  version ${version ?? '–'}${waiting}  given ${count} times, ${euroText(euro)}`;
  });
};

/** Conditions from a file, as a new campaign or a new version of one. Nobody is offered them before they are published. */
export const writeCampaign = async (
  context: OperatorContext,
  { definition }: Extract<Command, { name: 'save-campaign' }>,
): Promise<string[]> => {
  const read = CampaignDefinition.safeParse(definition);
  if (!read.success)
    throw new CommandRefused(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'campaign'}: ${message}`).join('\n'),
    );
  const { key } = read.data;
  return context.database.transaction(async (transaction) => {
    const by = `operator ${context.actor}`;
    const saved = await saveCampaign(transaction, {
      id: randomUUID(),
      definition: read.data,
      by,
      at: context.now(),
    });
    if (!saved.isNew) return [`${key} has these conditions already, as version ${saved.version}.`];
    await recordAction(transaction, context, {
      action: 'campaign save',
      subject: key,
      details: { version: saved.version },
    });
    return [`Version ${saved.version} of ${key} is written down. It is offered once it is published.`];
  });
};

const STATES = { 'publish-campaign': 'active', 'pause-campaign': 'paused', 'end-campaign': 'ended' } as const;

const SAID = {
  active: 'is offered now, by its newest conditions.',
  paused: 'is offered no more; what was given goes on. Publish it to offer it again.',
  ended: 'is over; what was given goes on.',
} as const;

export const changeCampaign = async (
  context: OperatorContext,
  { name, key }: Extract<Command, { name: keyof typeof STATES }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const saved = await findSaved(transaction, key);
    if (saved === null) throw new CommandRefused(`There is no campaign ${key}.`);
    const state = STATES[name];
    if (saved.state === 'draft' && state !== 'active')
      throw new CommandRefused(`${key} has never been offered.`);
    await setCampaignState(transaction, { key, state, at: context.now() });
    await recordAction(transaction, context, {
      action: `campaign ${name.replace('-campaign', '')}`,
      subject: key,
      details: { version: saved.version },
    });
    return [`${key} ${SAID[state]}`];
  });

/** A code by which players get a campaign. */
export const addCode = async (
  context: OperatorContext,
  { key, code, uses }: Extract<Command, { name: 'add-bonus-code' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const saved = await findSaved(transaction, key);
    if (saved === null) throw new CommandRefused(`There is no campaign ${key}.`);
    if (saved.definition.trigger !== 'code')
      throw new CommandRefused(
        `${key} is not one that a code brings: its trigger is ${saved.definition.trigger}.`,
      );
    const folded = foldCode(code);
    const added = await transaction.query(
      `insert into bonus_code (code, campaign_id, most_uses, valid_from) values ($1, $2, $3, $4)
       on conflict do nothing returning code`,
      [folded, saved.id, uses ?? null, context.now()],
    );
    if (added.length === 0) throw new CommandRefused(`The code ${folded} is taken.`);
    await recordAction(transaction, context, {
      action: 'campaign code',
      subject: key,
      details: { code: folded, uses: uses ?? null },
    });
    return [`${folded} brings ${key}${uses === undefined ? '' : `, ${uses} times in all`}.`];
  });
