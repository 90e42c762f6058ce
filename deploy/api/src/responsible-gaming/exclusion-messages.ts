import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { readPlayer } from '../players/player.ts';
import { keepLink, LINK_MS, type LinkPurpose } from './exclusion-links.ts';

interface LinkMessage {
  playerId: string;
  siteOrigin: string;
  /** At least 128 random bits, as text. */
  signature: string;
  now: Date;
}

const PAGES = {
  extend: { template: 'exclusion-started', page: 'extend' },
  deactivate: { template: 'exclusion-over', page: 'deactivate' },
} as const satisfies Record<LinkPurpose, object>;

const sendLink = async (
  transaction: Queryable,
  purpose: LinkPurpose,
  { playerId, siteOrigin, signature, now }: LinkMessage,
): Promise<void> => {
  const { email, emailConfirmedAt, language } = await readPlayer(transaction, playerId);
  // Who holds the link acts for the player: it goes to nobody but them.
  if (email === null || emailConfirmedAt === null) return;
  const { template, page } = PAGES[purpose];
  await keepLink(transaction, { signature, purpose, playerId, now });
  await queueMessage(transaction, {
    channel: 'email',
    to: email,
    language,
    template,
    params: {
      link: {
        value: `${siteOrigin}/${language}/player/self-exclusion/${page}/${signature}`,
        validMs: LINK_MS,
      },
    },
    playerId,
    at: now,
  });
};

/** Tells a player by mail that they are excluded, with a link to make it longer. */
export const sendExtendLink = (transaction: Queryable, message: LinkMessage): Promise<void> =>
  sendLink(transaction, 'extend', message);

/** Tells a player by mail that the time of the exclusion is over and that it stays in force, with a link to end it. */
export const sendEndLink = (transaction: Queryable, message: LinkMessage): Promise<void> =>
  sendLink(transaction, 'deactivate', message);
