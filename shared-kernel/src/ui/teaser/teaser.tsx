import { type ReactNode, useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';

import * as styles from './teaser.module.css';

export interface TeaserProps {
  title: string;
  /** Where there is more of it. */
  link: { to: string; text: string };
  children: ReactNode;
}

/** A part of the page that shows a little of another one, and leads there. */
export function Teaser({ title, link, children }: TeaserProps) {
  const headingId = useId();
  return (
    <section className={styles.teaser} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link className={styles.more} to={link.to}>
          {link.text}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {children}
    </section>
  );
}
