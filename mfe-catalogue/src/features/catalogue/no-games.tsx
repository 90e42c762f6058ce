import { Button, EmptyState } from '@marquee/kernel/ui';

import type { ListedGame } from '../../games/listed-game.ts';
import { SectionRow } from '../../games/section-row.tsx';
import { useTranslate } from '../../texts.ts';

interface NoGamesProps {
  suggestions: ListedGame[];
  /** What hides the games: a filter, or what is searched for alone. */
  cause: 'Filters' | 'Search';
  onClear: () => void;
}

/** Nothing matches: say so, and show what others play. */
export function NoGames({ suggestions, cause, onClear }: NoGamesProps) {
  const t = useTranslate();
  return (
    <div>
      <EmptyState title={t('catalogue.noneTitle')} text={t(`catalogue.none${cause}`)}>
        <Button onClick={onClear}>{t(`catalogue.clear${cause}`)}</Button>
      </EmptyState>
      {suggestions.length > 0 && (
        <SectionRow section={{ title: t('catalogue.popular'), games: suggestions }} />
      )}
    </div>
  );
}
