import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, Icon, Link, useBrowserValue } from '@marquee/kernel/ui';
import { lazy, Suspense } from 'react';

import { DemoPlaceholder } from '../features/demo-play/demo-placeholder.tsx';
import { type GamePageData, listedFrom } from '../features/game-detail/game-page-data.ts';
import { refusalKey } from '../features/game-detail/play-panel.tsx';
import { GameFacts } from '../games/game-facts.tsx';
import { gameHead } from '../games/game-head.ts';
import { lastDemos } from '../games/last-demos.ts';
import { SectionRow } from '../games/section-row.tsx';
import { definePage, useTranslate } from '../texts.ts';

import * as styles from './demo-page.module.css';

const DemoSession = lazy(async () => {
  const module = await import('../features/demo-play/demo-session.tsx');
  return { default: module.DemoSession };
});

function DemoPage({ data: game }: PageProps<GamePageData>) {
  const t = useTranslate();
  const path = useLanguagePath();
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
    <div className={styles.page}>
      <header className={styles.head}>
        <ButtonLink kind="plain" className={styles.back} to={gamePath} aria-label={t('demo.back')}>
          <Icon name="chevron-left" size={20} />
        </ButtonLink>
        <div className={styles.names}>
          <h1 className={styles.title}>{game.title}</h1>
          <p className={styles.provider}>{game.provider.name}</p>
        </div>
        <p className={styles.label}>{t('demo.label')}</p>
      </header>
      <div className={styles.stage}>
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
      </div>
      <nav className={styles.links} aria-label={game.title}>
        <a href="#rules">{t('demo.rules')}</a>
        <Link to={path('/display/fairness-and-rng-testing-methods')}>{t('demo.fairness')}</Link>
        <Link to={path('/display/responsiblegaming')}>{t('notes.cost.link')}</Link>
      </nav>
      <section className={styles.rules} id="rules" aria-labelledby="rules-heading">
        <h2 id="rules-heading">{t('demo.rules')}</h2>
        <p className={styles.description}>{game.description}</p>
        <GameFacts game={game} />
      </section>
      {game.similar.length > 0 && (
        <SectionRow key={game.slug} section={{ title: t('game.similar'), games: game.similar }} />
      )}
    </div>
  );
}

export const page = definePage<GamePageData>({
  Component: DemoPage,
  head: ({ data, t, lang }) => ({
    title: t('demo.title', { title: data.title }),
    ...gameHead(data, t, lang),
  }),
});
