import * as z from 'zod/mini';

export const SUBSCRIPTION_CHANNELS = ['email', 'sms', 'push'] as const;
export const SUBSCRIPTION_CATEGORIES = ['bonuses', 'tournaments', 'games'] as const;

/** Whether a player wants to be sent one kind of offer by one way. Messages about the account always come. */
const Subscription = z.object({
  channel: z.enum(SUBSCRIPTION_CHANNELS),
  category: z.enum(SUBSCRIPTION_CATEGORIES),
  isOn: z.boolean(),
});

/** `GET /dashboard/subscriptions`: every category by every channel. */
export const Subscriptions = z.object({
  items: z.array(Subscription),
  /** False while a break, an exclusion or a block keeps all of them away. */
  areSent: z.boolean(),
});
export type Subscriptions = z.infer<typeof Subscriptions>;

/** `POST /dashboard/subscriptions`: those that change. */
export const SubscriptionsChange = z.object({
  items: z
    .array(Subscription)
    .check(z.minLength(1), z.maxLength(SUBSCRIPTION_CHANNELS.length * SUBSCRIPTION_CATEGORIES.length)),
});
export type SubscriptionsChange = z.infer<typeof SubscriptionsChange>;

/** What a link in a mail ends: one kind of offer, or all of them. */
export const UNSUBSCRIBE_TYPES = [...SUBSCRIPTION_CATEGORIES, 'all'] as const;
export type UnsubscribeType = (typeof UNSUBSCRIBE_TYPES)[number];

/** `POST /player/unsubscribe`: the two parts of the link's address. */
export const Unsubscribe = z.object({
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(40)),
});
