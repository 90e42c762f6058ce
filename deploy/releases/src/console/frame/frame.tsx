import { VisuallyHidden } from '@marquee/kernel/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { ReadBoundary } from '../parts/read-boundary.tsx';
import { findSection } from '../sections.tsx';
import { AwayNotice } from './away-notice.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { ConsoleNavigation } from './console-navigation.tsx';

import * as styles from './frame.module.css';

/** Moves the focus to the page that was gone to, so that reading goes on there. */
function usePageFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus();
    window.scrollTo(0, 0);
  }, [path]);
  return main;
}

/** Head, navigation, and the page of the address. */
export function Frame({ environment, onSignedOut }: { environment: string; onSignedOut: () => void }) {
  const { pathname } = useLocation();
  const { section, rest } = findSection(pathname);
  const main = usePageFocus(pathname);

  useEffect(() => {
    document.title = `${section.name}${rest === null ? '' : ` ${rest}`} · Release console · ${environment}`;
  }, [section, rest, environment]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <ConsoleHeader environment={environment} onSignedOut={onSignedOut} />
      <div className={styles.body}>
        <ConsoleNavigation current={section} />
        <main className={styles.main} id="page" ref={main} tabIndex={-1}>
          <VisuallyHidden>
            <h1>{section.name}</h1>
          </VisuallyHidden>
          <AwayNotice />
          <ReadBoundary key={section.path}>
            <section.Page rest={rest} />
          </ReadBoundary>
        </main>
      </div>
    </div>
  );
}
