import { type PageProps, WidgetSlot } from '@marquee/kernel/remote';
import { VisuallyHidden } from '@marquee/kernel/ui';
import { Suspense } from 'react';

import { BannerSlider } from '../features/banner-slider/banner-slider.tsx';
import { ContinuePlaying } from '../features/continue-playing/continue-playing.tsx';
import { HomeNotes } from '../features/home/home-notes.tsx';
import { ProviderStrip } from '../features/home/provider-strip.tsx';
import { TabChips } from '../features/home/tab-chips.tsx';
import { SectionRow } from '../games/section-row.tsx';
import { TeaserSkeleton } from '../teasers/teaser-skeleton.tsx';
import { definePage, useTranslate } from '../texts.ts';
import type { HomeData } from './home-load.ts';

import * as styles from './home-page.module.css';

/** Covers of the first row that a wide screen shows without scrolling. */
const EAGER_COVERS = 6;

function HomePage({ data }: PageProps<HomeData>) {
  const t = useTranslate();
  return (
    <div className={styles.page} data-content="wide">
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('home.title')}</VisuallyHidden>
      </h1>
      {data.banners.length > 0 && <BannerSlider banners={data.banners} />}
      <TabChips tabs={data.tabs} current={data.tab} />
      {data.rows.map((row, index) => (
        // Each row hydrates separately: a click waits for its own row, not for the whole page.
        <Suspense key={`${data.tab}/${row.key}`}>
          {index === 0 ? (
            <div className={styles.lead}>
              <SectionRow section={row} eagerCovers={EAGER_COVERS} />
              <ContinuePlaying />
            </div>
          ) : (
            <SectionRow section={row} />
          )}
        </Suspense>
      ))}
      {data.providers.length > 0 && (
        <Suspense>
          <ProviderStrip providers={data.providers} />
        </Suspense>
      )}
      <div className={styles.widgets}>
        <WidgetSlot owner="mfe-competitions" name="jackpot-strip">
          <TeaserSkeleton of="jackpots" />
        </WidgetSlot>
        <WidgetSlot owner="mfe-competitions" name="tournament-card">
          <TeaserSkeleton of="tournament" />
        </WidgetSlot>
        <WidgetSlot owner="mfe-content" name="news-teaser">
          <TeaserSkeleton of="news" />
        </WidgetSlot>
      </div>
      <HomeNotes />
    </div>
  );
}

export const page = definePage<HomeData>({
  Component: HomePage,
  head: ({ t }) => ({ title: t('home.title'), description: t('home.description') }),
});
