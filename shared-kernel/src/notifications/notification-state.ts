export type NotificationType = 'success' | 'error' | 'warn' | 'system';

/** A short message to the visitor, in the page's language. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  text: string;
  /** How long it stays, in milliseconds; 0 stays until it is closed. */
  duration: number;
  /** Messages of one group can be cleared together. */
  group: string;
  /** A button in it; pressing it closes the message. */
  action: { label: string; run: () => void } | null;
}

export interface ShownNotification extends Notification {
  /** How often the same message came again while it was shown. */
  repeats: number;
  /** On its way out: closed, and being animated away. */
  leaving: boolean;
}

export type NotificationEvent =
  | { type: 'notification/shown'; notification: Notification }
  | { type: 'notification/repeated'; id: string }
  | { type: 'notification/closed'; id: string }
  | { type: 'notification/gone'; id: string };

export type NotificationState = readonly ShownNotification[];

/** More would cover the page; the rest waits its turn. */
export const VISIBLE_NOTIFICATIONS = 3;

const change = (
  state: NotificationState,
  id: string,
  by: (item: ShownNotification) => ShownNotification,
): NotificationState => state.map((item) => (item.id === id ? by(item) : item));

/** The messages after an event, oldest first. Pure: timers are the store's. */
export function reduceNotifications(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.type) {
    case 'notification/shown':
      return [...state, { ...event.notification, repeats: 0, leaving: false }];
    case 'notification/repeated':
      return change(state, event.id, (item) => ({ ...item, repeats: item.repeats + 1 }));
    case 'notification/closed':
      return change(state, event.id, (item) => ({ ...item, leaving: true }));
    case 'notification/gone':
      return state.filter((item) => item.id !== event.id);
    default:
      return event satisfies never;
  }
}

/** The messages on the screen now; those after them are waiting. */
export const visibleNotifications = (state: NotificationState): NotificationState =>
  state.slice(0, VISIBLE_NOTIFICATIONS);
