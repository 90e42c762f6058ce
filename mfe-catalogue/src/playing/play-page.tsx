import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Icon, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import type { GamePageData } from '../features/game-detail/game-page-data.ts';
import { GameFacts } from '../games/game-facts.tsx';
import { SectionRow } from '../games/section-row.tsx';
import { useTranslate } from '../texts.ts';

import * as styles from './play-page.module.css';

interface PlayPageProps {
  game: GamePageData;
  /** Whether money is played for, in words. */
  label: string;
  isReal?: boolean;
  /** What stands beside the provider's name. */
  note?: string;
  /** At the end of the head. */
  action?: ReactNode;
  /** Beside rules, fairness and safer play. */
  link?: ReactNode;
  /** The stage. */
  children: ReactNode;
}

/** A page on which a game is played: what it is and for what, its stage, and all that there is to read about it. */
export function PlayPage({ game, label, isReal = false, note, action, link, children }: PlayPageProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <ButtonLink kind="plain" className={styles.back} to={path(game.path)} aria-label={t('demo.back')}>
          <Icon name="chevron-left" size={20} />
        </ButtonLink>
        <div className={styles.names}>
          <h1 className={styles.title}>{game.title}</h1>
          <p className={styles.provider}>
            {game.provider.name}
            {note !== undefined && ` · ${note}`}
          </p>
        </div>
        {action}
        <p className={styles.label} data-real={isReal || undefined}>
          {label}
        </p>
      </header>
      <div className={styles.stage}>{children}</div>
      <nav className={styles.links} aria-label={game.title}>
        <a href="#rules">{t('demo.rules')}</a>
        <Link to={path('/display/fairness-and-rng-testing-methods')}>{t('demo.fairness')}</Link>
        <Link to={path('/display/responsiblegaming')}>{t('notes.cost.link')}</Link>
        {link}
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
