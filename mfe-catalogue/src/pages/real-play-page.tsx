import { type PageProps, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import { ComingSoonPage } from '../games/coming-soon-page.tsx';
import { isSlug } from '../games/is-slug.ts';
import { definePage, useTranslate } from '../texts.ts';

/** Real play is not open yet; the page says so, and shows the way to the demo of the same game. */
function RealPlayPage({ params }: PageProps<undefined>) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { isSignedIn } = useSession();
  const name = String(params['name']);
  return (
    <ComingSoonPage
      icon="play"
      title={t(isSignedIn ? 'real.title' : 'real.heading')}
      lead={t('real.lead')}
      text={t('real.closed')}
    >
      {isSlug(name) && (
        <ButtonLink kind="primary" to={path(`/rules/${name}`)}>
          {t('game.playDemo')}
        </ButtonLink>
      )}
      {!isSignedIn && <ButtonLink to={path('/login')}>{t('real.logIn')}</ButtonLink>}
    </ComingSoonPage>
  );
}

export const page = definePage({
  Component: RealPlayPage,
  head: ({ t }) => ({ title: t('real.title'), noindex: true }),
});
