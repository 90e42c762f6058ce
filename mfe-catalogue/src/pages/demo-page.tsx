import { type PageProps, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, Link, useBrowserValue } from '@marquee/kernel/ui';
import { lazy, Suspense } from 'react';

import { DemoPlaceholder } from '../features/demo-play/demo-placeholder.tsx';
import { type GamePageData, listedFrom } from '../features/game-detail/game-page-data.ts';
import { refusalKey } from '../features/game-detail/play-panel.tsx';
import { gameHead } from '../games/game-head.ts';
import { lastDemos } from '../games/last-demos.ts';
import { PlayPage } from '../playing/play-page.tsx';
import { definePage, useTranslate } from '../texts.ts';

import * as styles from './demo-page.module.css';

const DemoSession = lazy(async () => {
  const module = await import('../features/demo-play/demo-session.tsx');
  return { default: module.DemoSession };
});

function DemoPage({ data: game }: PageProps<GamePageData>) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { isSignedIn } = useSession();
  const isAwake = useBrowserValue(() => true, false);
  const gamePath = path(game.path);
  // No Suspense boundary in the server's page: React moves a boundary's content by an inline script, which the policy
  // forbids.
  const stage = isAwake ? (
    <Suspense fallback={<DemoPlaceholder />}>
      <DemoSession
        key={game.slug}
        slug={game.slug}
        title={game.title}
        gamePath={gamePath}
        onReady={() => lastDemos.add(listedFrom(game))}
      />
    </Suspense>
  ) : (
    <div className={styles.waiting}>
      <DemoPlaceholder />
      <noscript>
        <p className={styles.withoutScripts}>{t('demo.withoutScripts')}</p>
      </noscript>
    </div>
  );
  return (
    <PlayPage
      game={game}
      label={t('demo.label')}
      link={
        isSignedIn && game.playPath !== null && <Link to={path(game.playPath)}>{t('game.playReal')}</Link>
      }
    >
      {game.demoPath === null ? (
        <EmptyState
          icon="info"
          title={t('demo.unavailable.title')}
          text={t(refusalKey(game) ?? 'game.noDemo')}
        >
          <ButtonLink to={gamePath}>{t('demo.back')}</ButtonLink>
        </EmptyState>
      ) : (
        stage
      )}
    </PlayPage>
  );
}

export const page = definePage<GamePageData>({
  Component: DemoPage,
  head: ({ data, t, lang }) => ({
    title: t('demo.title', { title: data.title }),
    ...gameHead(data, t, lang),
  }),
});
