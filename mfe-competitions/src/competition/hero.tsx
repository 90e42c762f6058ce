import type { TournamentGames, TournamentState } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, LazyImage, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { StateTag } from './state-tag.tsx';

import * as styles from './hero.module.css';

interface HeroProps {
  /** The list that it is from. */
  back: { to: string; text: string };
  title: string;
  state: TournamentState;
  /** Of games that count, as many as a hand holds. */
  games: TournamentGames['items'];
  /** When, how much, and what decides. */
  children: ReactNode;
}

const IN_HAND = 3;

/** The head of a competition: what it is called, how it stands, when, and the art of its games. */
export function Hero({ back, title, state, games, children }: HeroProps) {
  const path = useLanguagePath();
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <Link className={styles.back} to={path(back.to)}>
          <Icon name="chevron-left" size={16} />
          {back.text}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.state}>
          <StateTag state={state} />
        </div>
        {children}
      </div>
      {games.length > 0 && (
        <div className={styles.fan} aria-hidden="true">
          {games.slice(0, IN_HAND).map(({ game }) => (
            <LazyImage key={game.id} {...game.cover} alt="" eager className={styles.cover} />
          ))}
        </div>
      )}
    </header>
  );
}
