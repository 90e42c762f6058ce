export {
  createNotifications,
  NOTIFICATION_ANIMATION_MS,
  NOTIFICATION_DURATION_MS,
  NOTIFICATION_WIDTH_PX,
  notifications,
} from './notifications.ts';
export type { NotificationInput, Notifications, NotificationsOptions } from './notifications.ts';
export { reduceNotifications, VISIBLE_NOTIFICATIONS, visibleNotifications } from './notification-state.ts';
export type {
  Notification,
  NotificationEvent,
  NotificationState,
  NotificationType,
  ShownNotification,
} from './notification-state.ts';
export type { Timers } from './pausable-timers.ts';
