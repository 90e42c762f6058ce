import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { NotificationType, ShownNotification } from '../../notifications/notification-state.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { IconName } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import * as styles from './notifications-host.module.css';

const ICONS: Record<NotificationType, IconName> = {
  success: 'check',
  error: 'warning',
  warn: 'warning',
  system: 'info',
};
const NOTHING: readonly ShownNotification[] = [];

function Toast({ item, notifications }: { item: ShownNotification; notifications: Notifications }) {
  const text = useUiText();
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const hold = (holder: 'pointer' | 'focus'): void => {
    holders.current.add(holder);
    notifications.pause(item.id);
  };
  /** Time goes on once neither the pointer nor the focus is on it any more. */
  const letGo = (holder: 'pointer' | 'focus'): void => {
    holders.current.delete(holder);
    if (holders.current.size === 0) notifications.resume(item.id);
  };
  const holding = {
    onPointerEnter: () => hold('pointer'),
    onPointerLeave: () => letGo('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => letGo('focus'),
  };
  const act = (): void => {
    notifications.close(item.id);
    item.action?.run();
  };
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={item.leaving || undefined}>
      <span className={styles.mark}>
        <Icon name={ICONS[item.type]} size={20} />
      </span>
      <div className={styles.words}>
        {item.title && <p className={styles.title}>{item.title}</p>}
        {item.text && <p>{item.text}</p>}
        {item.action && (
          <button type="button" className={styles.action} onClick={act} {...holding}>
            {item.action.label}
          </button>
        )}
      </div>
      {item.repeats > 0 && (
        <span className={styles.repeats}>
          <span aria-hidden="true">×{item.repeats + 1}</span>
          <VisuallyHidden>{text('ui.notification.repeated', { count: item.repeats })}</VisuallyHidden>
        </span>
      )}
      {/* Covers the whole message, so that a click anywhere closes it and the keyboard has something to press. */}
      <button
        type="button"
        className={styles.close}
        aria-label={text('ui.notification.close')}
        onClick={() => notifications.close(item.id)}
        {...holding}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/**
 * Puts the page's messages on the screen and reads them out: errors at once, the others when the visitor pauses.
 *
 * Stands once per page, in the shell. The live regions are in the page from the start, because a region that arrives
 * with its message is not read.
 */
export function NotificationsHost({ notifications }: { notifications: Notifications }) {
  const text = useUiText();
  const host = useRef<HTMLElement>(null);
  const items = useSyncExternalStore(notifications.subscribe, notifications.getVisible, () => NOTHING);
  const toasts = (urgent: boolean) =>
    items
      .filter(({ type }) => (type === 'error') === urgent)
      .map((item) => <Toast key={item.id} item={item} notifications={notifications} />);

  useEffect(() => {
    const element = host.current;
    // A modal dialog is above every z-index: only another resident of the top layer shows over it.
    if (!element?.showPopover || items.length === 0 || !document.querySelector('dialog[open]'))
      return undefined;
    element.popover = 'manual';
    element.showPopover();
    return () => {
      element.hidePopover();
      element.popover = null;
    };
  }, [items.length]);

  return (
    <section className={styles.host} ref={host} aria-label={text('ui.notification.region')}>
      <div role="alert" className={styles.stack}>
        {toasts(true)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold phrases only, no paragraphs */}
      <div role="status" className={styles.stack}>
        {toasts(false)}
      </div>
    </section>
  );
}
