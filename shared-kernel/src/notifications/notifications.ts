import { BehaviorSubject } from 'rxjs';

import {
  type Notification,
  type NotificationEvent,
  reduceNotifications,
  type ShownNotification,
  visibleNotifications,
} from './notification-state.ts';
import { createPausableTimers, type Timers, windowTimers } from './pausable-timers.ts';

export const NOTIFICATION_DURATION_MS = 3000;
export const NOTIFICATION_ANIMATION_MS = 300;
export const NOTIFICATION_WIDTH_PX = 300;

/** What a caller says; the rest has defaults. */
export type NotificationInput = Pick<Notification, 'type'> &
  Partial<Omit<Notification, 'type'>> & {
    /** Counts a message that is already shown instead of showing it twice. Overrides the store's setting. */
    suppressDuplicates?: boolean;
  };

export interface Notifications {
  /** Shows a message and returns its id: that of the message already shown, if this one is a suppressed duplicate. */
  show: (input: NotificationInput) => string;
  /** Starts to close a message; an id that is not shown is ignored. */
  close: (id: string) => void;
  /** Closes every message, or those of one group. */
  clear: (group?: string) => void;
  /** Holds a message while the visitor is reading it (pointer over it, or focus in it). */
  pause: (id: string) => void;
  /** Lets a held message go on with the time it had left. */
  resume: (id: string) => void;
  /** The messages on the screen now, oldest first. */
  getVisible: () => readonly ShownNotification[];
  /** Calls back after each change. @returns the undo. */
  subscribe: (listener: () => void) => () => void;
}

export interface NotificationsOptions {
  timers?: Timers;
  nextId?: () => string;
  /** Off unless asked for. */
  suppressDuplicates?: boolean;
}

const counter = (): (() => string) => {
  let last = 0;
  return () => `notification-${++last}`;
};

const isOpen = (item: ShownNotification): boolean => !item.leaving;

/**
 * Messages that show, stay for their duration, and leave.
 *
 * At most three are on the screen; the time of a message that waits starts when it appears.
 *
 * @example notifications.show({ type: 'error', title: t('error.main') })
 */
export function createNotifications(options: NotificationsOptions = {}): Notifications {
  const { timers = windowTimers, nextId = counter(), suppressDuplicates = false } = options;
  const state$ = new BehaviorSubject<readonly ShownNotification[]>([]);
  const visible$ = new BehaviorSubject<readonly ShownNotification[]>([]);
  const lives = createPausableTimers(timers);

  const dispatch = (event: NotificationEvent): void => {
    state$.next(reduceNotifications(state$.value, event));
    const visible = visibleNotifications(state$.value);
    for (const { id, duration, leaving } of visible) {
      if (!leaving && duration > 0 && !lives.has(id)) lives.start(id, duration, () => close(id));
    }
    visible$.next(visible);
  };

  const close = (id: string): void => {
    if (!state$.value.some((item) => item.id === id && isOpen(item))) return;
    lives.drop(id);
    dispatch({ type: 'notification/closed', id });
    timers.set(() => dispatch({ type: 'notification/gone', id }), NOTIFICATION_ANIMATION_MS);
  };

  return {
    show({ suppressDuplicates: suppress = suppressDuplicates, ...input }) {
      const notification: Notification = {
        id: input.id ?? nextId(),
        type: input.type,
        title: input.title ?? '',
        text: input.text ?? '',
        duration: input.duration ?? NOTIFICATION_DURATION_MS,
        group: input.group ?? '',
        action: input.action ?? null,
      };
      const twin = state$.value.find(
        (item) =>
          isOpen(item) &&
          item.type === notification.type &&
          item.title === notification.title &&
          item.text === notification.text,
      );
      if (suppress && twin) {
        lives.restart(twin.id, twin.duration);
        dispatch({ type: 'notification/repeated', id: twin.id });
        return twin.id;
      }
      dispatch({ type: 'notification/shown', notification });
      return notification.id;
    },
    close,
    clear(group) {
      for (const item of state$.value) if (group === undefined || item.group === group) close(item.id);
    },
    pause: (id) => lives.pause(id),
    resume: (id) => lives.resume(id),
    getVisible: () => visible$.value,
    subscribe(listener) {
      const subscription = visible$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}

/** The page's messages; the shell's notifications host displays them. */
export const notifications = createNotifications();
