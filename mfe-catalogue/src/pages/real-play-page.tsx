import { type PageProps, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { Heart } from '../favourites/heart.tsx';
import type { GamePageData } from '../features/game-detail/game-page-data.ts';
import { usePlayText } from '../features/real-play/play-texts.ts';
import { RealPlay } from '../features/real-play/real-play.tsx';
import { formatReturn } from '../games/format-return.ts';
import { PlayPage } from '../playing/play-page.tsx';
import { definePage, useTranslate } from '../texts.ts';

function RealPlayPage({ data: game }: PageProps<GamePageData>) {
  const t = useTranslate();
  const text = usePlayText();
  const path = useLanguagePath();
  const percent = formatReturn(useLanguage(), game.rtpBasisPoints);
  return (
    <PlayPage
      // What a round may cost is said in credits there; the game has the stakes of the currency.
      game={{ ...game, stakes: null }}
      isReal
      label={t('real.title')}
      note={text('return', { percent })}
      action={<Heart game={game} />}
      link={game.demoPath !== null && <Link to={path(game.demoPath)}>{t('game.playDemo')}</Link>}
    >
      <RealPlay
        key={game.slug}
        slug={game.slug}
        title={game.title}
        gamePath={path(game.path)}
        demoPath={game.demoPath}
      />
    </PlayPage>
  );
}

export const page = definePage<GamePageData>({
  Component: RealPlayPage,
  head: ({ data, t }) => ({ title: `${data.title}: ${t('real.title')}`, noindex: true }),
});
