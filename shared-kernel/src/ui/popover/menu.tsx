import type { ReactNode } from 'react';

import type { IconName } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { isPlainLeftClick } from '../link/plain-left-click.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

import * as styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  /** Makes it a link, that works without scripts and opens in a new tab when asked to. */
  href?: string;
  /** The choice in force. */
  current?: boolean;
}

export interface MenuProps extends Pick<PopoverProps, 'label' | 'side' | 'align'> {
  icon?: IconName;
  /** What the button shows beside its icon, such as the present choice. */
  children?: ReactNode;
  items: readonly MenuItem[];
  /** Called for a plain click. A link is then not followed: the page goes there itself. */
  onSelect?: (item: MenuItem) => void;
}

/** A button that opens a short list of choices or links: the language menu. */
export function Menu({ label, icon, children, items, onSelect, side, align }: MenuProps) {
  return (
    <Popover
      label={label}
      side={side}
      align={align}
      triggerClassName={styles.trigger}
      trigger={
        <>
          {icon && <Icon name={icon} size={20} />}
          <VisuallyHidden>{label}</VisuallyHidden>
          {children}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {(close) => (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Choice
                item={item}
                onChoose={() => {
                  close();
                  onSelect?.(item);
                }}
                followsItself={!onSelect}
              />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Choice({
  item,
  onChoose,
  followsItself,
}: {
  item: MenuItem;
  onChoose: () => void;
  followsItself: boolean;
}) {
  const content = (
    <>
      <span>{item.label}</span>
      {item.current && <Icon name="check" size={16} />}
    </>
  );
  if (item.href === undefined) {
    return (
      <button
        type="button"
        className={styles.item}
        lang={item.lang}
        aria-pressed={item.current}
        onClick={onChoose}
      >
        {content}
      </button>
    );
  }
  return (
    <a
      className={styles.item}
      href={item.href}
      lang={item.lang}
      hrefLang={item.lang}
      aria-current={item.current ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainLeftClick(event)) return;
        if (!followsItself) event.preventDefault();
        onChoose();
      }}
    >
      {content}
    </a>
  );
}
