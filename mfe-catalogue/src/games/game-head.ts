import type { PageHead } from '@marquee/kernel/contracts';
import type { GameDetail } from '@marquee/kernel/contracts/games';
import type { Language } from '@marquee/kernel/locale';

import type { Translate } from '../texts.ts';
import { formatReturn } from './format-return.ts';
import type { ListedGame } from './listed-game.ts';

type HeadGame = Pick<GameDetail, 'title' | 'provider' | 'rtpBasisPoints'> & Pick<ListedGame, 'cover'>;

/** What a page about one game tells search engines; its title and the way to it are the page's own. */
export function gameHead(
  { title, provider, rtpBasisPoints, cover }: HeadGame,
  t: Translate,
  lang: Language,
): Omit<PageHead, 'title'> {
  return {
    description: t('game.headDescription', {
      title,
      provider: provider.name,
      percent: formatReturn(lang, rtpBasisPoints),
    }),
    image: cover,
    subject: { kind: 'game', name: title, publisher: provider.name },
    breadcrumbs: [
      { name: t('catalogue.all'), path: '/games/all' },
      { name: provider.name, path: `/games/${provider.slug}` },
    ],
  };
}
