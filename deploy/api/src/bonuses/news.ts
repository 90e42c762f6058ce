import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { writeToInbox } from '../inbox/inbox.ts';
import type { InboxTemplate } from '../inbox/templates.ts';
import { decimalIn } from './campaign-terms.ts';
import type { GrantRow } from './grant-row.ts';

/** What became of a grant: pages are told of all of it, the inbox of what the player has not done themselves. */
export interface GrantNews {
  grant: GrantRow;
  what: 'offered' | 'granted' | 'started' | 'changed' | 'completed' | 'ended';
}

export const newsOf = (grant: GrantRow, what: GrantNews['what']): GrantNews => ({ grant, what });

/** What players end themselves, they know of. */
const BY_THEMSELVES: ReadonlySet<string | null> = new Set(['given_up', 'withdrawal']);

const templateOf = ({ grant, what }: GrantNews): InboxTemplate | null => {
  if (what === 'offered') return 'bonus-offered';
  if (what === 'granted') return grant.amount > 0n ? 'bonus-granted' : null;
  if (what === 'completed') return grant.converted > 0n ? 'bonus-completed' : null;
  if (what !== 'ended' || grant.startedAt === null || BY_THEMSELVES.has(grant.endReason)) return null;
  return 'bonus-ended';
};

/** What the messages about a grant say of it; its name is chosen by the language of whoever reads. */
export const paramsOf = ({ title, type, currency, amount, converted, state }: GrantRow) => ({
  bonus: JSON.stringify({ title, type }),
  amount: decimalIn(currency, state === 'completed' ? converted : amount),
  currency,
});

/**
 * Tells a player what became of their grants: their inbox, and the pages that are open. Make it the last of a transaction:
 * see `publishEvent`.
 */
export const tellOfGrants = async (
  transaction: Queryable,
  news: readonly GrantNews[],
  at: Date,
): Promise<void> => {
  const [first] = news;
  if (first === undefined) return;
  const { playerId } = first.grant;
  const templates = news.map(templateOf);
  /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
  for (const [index, { grant }] of news.entries()) {
    const template = templates[index] ?? null;
    if (template !== null)
      await writeToInbox(transaction, { id: randomUUID(), playerId, template, params: paramsOf(grant), at });
  }
  const tell = (event: Parameters<typeof publishEvent>[1]['event']) =>
    publishEvent(transaction, { channel: `player:${playerId}`, event, at });
  for (const { grant } of news) await tell({ type: 'player/bonus-changed', payload: { grantId: grant.id } });
  /* oxlint-enable no-await-in-loop */
  if (news.some(({ what }) => what !== 'offered'))
    await tell({ type: 'player/balance-changed', payload: {} });
  if (templates.some((template) => template !== null))
    await tell({ type: 'player/inbox-changed', payload: {} });
};
