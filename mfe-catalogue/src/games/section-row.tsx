import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, IconButton, Link, VisuallyHidden } from '@marquee/kernel/ui';
import { type ReactNode, useId } from 'react';

import { useTranslate } from '../texts.ts';
import { GameCard } from './game-card.tsx';
import type { ListedGame } from './listed-game.ts';
import { useRowScroll } from './use-row-scroll.ts';

import * as styles from './section-row.module.css';

/** Cards that most screens show at once; the widest show two more. */
const USUAL_ROW = 6;

interface SectionRowProps {
  section: {
    title: string;
    /** Where all its games are; left out, these are all there are. */
    path?: string;
    total?: number;
    games: ListedGame[];
  };
  /** How many covers are seen without scrolling. */
  eagerCovers?: number;
  /** Lies over the art of a game's card. */
  renderAction?: (game: ListedGame) => ReactNode;
}

/** A row of games that scrolls sideways: by hand, by keyboard, or by its arrows. */
export function SectionRow({ section, eagerCovers = 0, renderAction }: SectionRowProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const headingId = useId();
  const { title, games, total } = section;
  const { list, canGoBack, canGoForward, scroll } = useRowScroll<HTMLUListElement>(games.length > USUAL_ROW);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {section.path !== undefined && (
          <Link to={path(section.path)} className={styles.all}>
            {t('row.all')}{' '}
            {total !== undefined && <Amount className={styles.total}>{formatNumber(lang, total)}</Amount>}
            <VisuallyHidden>{title}</VisuallyHidden>
          </Link>
        )}
        <div className={styles.arrows} data-needless={(!canGoBack && !canGoForward) || undefined}>
          <IconButton
            kind="framed"
            icon="chevron-left"
            label={t('row.back', { section: title })}
            disabled={!canGoBack}
            onClick={() => scroll(-1)}
          />
          <IconButton
            kind="framed"
            icon="chevron-right"
            label={t('row.forward', { section: title })}
            disabled={!canGoForward}
            onClick={() => scroll(1)}
          />
        </div>
      </div>
      <ul className={styles.games} aria-labelledby={headingId} ref={list}>
        {games.map((game, index) => (
          <li key={game.id} className={styles.game}>
            <GameCard game={game} eager={index < eagerCovers} hasHeart={renderAction === undefined} />
            {renderAction?.(game)}
          </li>
        ))}
      </ul>
    </section>
  );
}
