import {
  SUBSCRIPTION_CATEGORIES,
  SUBSCRIPTION_CHANNELS,
  type Subscriptions,
  type SubscriptionsChange,
} from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { lockPlayer } from '../players/player.ts';

type Items = Subscriptions['items'];

/** What a player wants to be sent: every category by every channel, off until they have switched it on. */
export const readSubscriptions = async (database: Queryable, playerId: string): Promise<Items> => {
  const rows = await database.query<Items[number]>(
    'select channel, category, is_on as "isOn" from subscription where player_id = $1',
    [playerId],
  );
  return SUBSCRIPTION_CATEGORIES.flatMap((category) =>
    SUBSCRIPTION_CHANNELS.map((channel) => ({
      channel,
      category,
      isOn: rows.some((row) => row.channel === channel && row.category === category && row.isOn),
    })),
  );
};

export interface ConsentChange {
  playerId: string;
  items: SubscriptionsChange['items'];
  /** Where the player has said so. */
  source: 'registration' | 'profile' | 'link';
  /** Of the network. */
  address: string;
  at: Date;
}

/** Writes what changes, and keeps for ever that it did. */
export const changeSubscriptions = async (
  transaction: Queryable,
  { playerId, items, source, address, at }: ConsentChange,
): Promise<void> => {
  await lockPlayer(transaction, playerId);
  const before = await readSubscriptions(transaction, playerId);
  const isOn = ({ channel, category }: Items[number]): boolean =>
    before.some((item) => item.channel === channel && item.category === category && item.isOn);
  for (const item of items.filter((wanted) => wanted.isOn !== isOn(wanted))) {
    const values = [playerId, item.channel, item.category, item.isOn, at];
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.query(
      `insert into subscription (player_id, channel, category, is_on, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (player_id, channel, category) do update set is_on = $4, changed_at = $5`,
      values,
    );
    // oxlint-disable-next-line no-await-in-loop
    await transaction.query(
      `insert into consent_event (player_id, channel, category, is_on, happened_at, source, address)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [...values, source, address],
    );
  }
};

/** What was ticked when the account was opened: every category by the channels that were agreed to. */
export const consentsOf = (agreed: Partial<Record<Items[number]['channel'], boolean>>): Items =>
  SUBSCRIPTION_CATEGORIES.flatMap((category) =>
    SUBSCRIPTION_CHANNELS.filter((channel) => agreed[channel] === true).map((channel) => ({
      channel,
      category,
      isOn: true,
    })),
  );
