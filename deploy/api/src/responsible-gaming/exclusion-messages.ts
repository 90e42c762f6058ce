import type { Queryable } from '@marquee/kernel/server/database';

import { queueMessage } from '../messages/outbox.ts';
import { readPlayer } from '../players/player.ts';
import { keepLink, LINK_MS } from './exclusion-links.ts';

/** Tells a player by mail that they are excluded, with a link to make it longer. */
export const sendExtendLink = async (
  transaction: Queryable,
  {
    playerId,
    siteOrigin,
    signature,
    now,
  }: { playerId: string; siteOrigin: string; signature: string; now: Date },
): Promise<void> => {
  const { email, emailConfirmedAt, language } = await readPlayer(transaction, playerId);
  // Who holds the link acts for the player: it goes to nobody but them.
  if (email === null || emailConfirmedAt === null) return;
  await keepLink(transaction, { signature, purpose: 'extend', playerId, now });
  await queueMessage(transaction, {
    channel: 'email',
    to: email,
    language,
    template: 'exclusion-started',
    params: {
      link: {
        value: `${siteOrigin}/${language}/player/self-exclusion/extend/${signature}`,
        validMs: LINK_MS,
      },
    },
    playerId,
    at: now,
  });
};
