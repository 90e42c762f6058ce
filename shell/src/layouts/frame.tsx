import type { Layout } from '@marquee/kernel/contracts';
import { type ReactNode, Suspense } from 'react';

import { useShell } from '../app/shell-context.ts';
import { Footer } from './chrome/footer.tsx';
import { Header } from './chrome/header.tsx';
import { BottomBar, SideRail } from './chrome/navigation.tsx';
import { SectionNavigation } from './chrome/section-navigation.tsx';
import { SiteMenu } from './chrome/site-menu.tsx';
import { LAYOUT_PARTS } from './layout-parts.ts';

import * as styles from './frame.module.css';

/**
 * One frame for all five layouts. The parts around the page depend on the layout, while the page's own element stays,
 * so a navigation between layouts never unmounts a mounted remote. The parts are memoised: while a page is loading only
 * the outlet changes, and without `memo` everything around it would render twice more for nothing.
 */
export function Frame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const { t } = useShell();
  const parts = LAYOUT_PARTS[layout];
  return (
    <div className={styles.frame} data-layout={layout}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {parts.navigation && <SideRail />}
      <div className={styles.column}>
        {parts.header !== 'none' && <Header kind={parts.header} />}
        {parts.accountNavigation && <SectionNavigation section="account" />}
        {parts.blogNavigation && <SectionNavigation section="blog" />}
        <main id="content" key="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {parts.footer && <Footer />}
      </div>
      {parts.navigation && <BottomBar />}
      {parts.header === 'full' && (
        // It arrives closed: React takes it over after the rest of the frame, or as soon as it is pressed.
        <Suspense>
          <SiteMenu />
        </Suspense>
      )}
    </div>
  );
}
