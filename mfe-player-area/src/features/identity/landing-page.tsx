import type { PageDefinition } from '@marquee/kernel/remote';
import { PageHeader } from '@marquee/kernel/ui';

import type { Service } from '../../identity/services.ts';
import { definePage, useTranslate } from '../../texts.ts';
import { Landing } from './landing.tsx';

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
