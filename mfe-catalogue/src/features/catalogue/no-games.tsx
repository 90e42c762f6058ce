import { Button, EmptyState } from '@marquee/kernel/ui';

import type { ListedGame } from '../../games/listed-game.ts';
import { SectionRow } from '../../games/section-row.tsx';
import { useTranslate } from '../../texts.ts';

interface NoGamesProps {
  suggestions: ListedGame[];
  /** Whether a filter is set, which may be what hides the games. */
  hasFilters: boolean;
  onClear: () => void;
}

/** Nothing matches: say so, and show what others play. */
export function NoGames({ suggestions, hasFilters, onClear }: NoGamesProps) {
  const t = useTranslate();
  return (
    <div>
      <EmptyState
        title={t('catalogue.noneTitle')}
        text={t(hasFilters ? 'catalogue.noneText' : 'catalogue.noneSearched')}
      >
        <Button onClick={onClear}>
          {t(hasFilters ? 'catalogue.clearFilters' : 'catalogue.clearSearch')}
        </Button>
      </EmptyState>
      {suggestions.length > 0 && (
        <SectionRow section={{ title: t('catalogue.popular'), games: suggestions }} />
      )}
    </div>
  );
}
