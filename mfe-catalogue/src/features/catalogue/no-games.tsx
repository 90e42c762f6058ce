import { useTranslate } from '@marquee/kernel/remote';
import { Button, EmptyState } from '@marquee/kernel/ui';

import { GameCard } from '../../games/game-card.tsx';
import type { ListedGame } from '../../games/listed-game.ts';

import * as gridStyles from '../../games/game-grid.module.css';

interface NoGamesProps {
  suggestions: ListedGame[];
  onClear: () => void;
}

/** Nothing matches: say so, and show what others play. */
export function NoGames({ suggestions, onClear }: NoGamesProps) {
  const t = useTranslate();
  return (
    <div>
      <EmptyState title={t('catalogue.noneTitle')} text={t('catalogue.noneText')}>
        <Button onClick={onClear}>{t('catalogue.clearFilters')}</Button>
      </EmptyState>
      <ul className={gridStyles.grid}>
        {suggestions.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </div>
  );
}
