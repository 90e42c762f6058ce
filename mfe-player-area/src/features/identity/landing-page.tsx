import type { PageDefinition } from '@marquee/kernel/remote';
import { PageHeader } from '@marquee/kernel/ui';

import { definePage, useTranslate } from '../../texts.ts';
import { Landing } from './landing.tsx';
import type { Service } from './services.ts';

/** The page that a service leads back to. */
export function defineLandingPage(
  service: Service,
  name: 'authExternal' | 'socialCheckMailru' | 'socialCheckVkontakte' | 'socialCheckYandex',
): PageDefinition<undefined> {
  function LandingPage() {
    const t = useTranslate();
    return (
      <>
        <PageHeader icon="user" title={t(`${name}.title`)} />
        <Landing service={service} />
      </>
    );
  }
  return definePage({
    Component: LandingPage,
    head: ({ t }) => ({ title: t(`${name}.title`), description: t(`${name}.lead`), noindex: true }),
  });
}
