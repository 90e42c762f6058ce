import type { Profile } from '@marquee/kernel/contracts/player';
import { type PageProps, useSession, WidgetSlot } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { Subpages } from '../features/first-page/subpages.tsx';
import { Overview } from '../features/overview/overview.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

import * as styles from './profile-page.module.css';

function ProfilePage({ data }: PageProps<Profile>) {
  const { t } = useTranslation();
  // The part of another remote is loaded for those alone whom it has something to show.
  const hasJoined = (useSession().player?.competitionsCount ?? 0) > 0;
  return (
    <Article>
      <PageHeader icon="user" title={t('profile.title')} lead={t('profile.lead')} />
      <Overview profile={data} />
      <Subpages
        subpages={[
          { name: 'profileView', path: '/player/profile/view' },
          { name: 'profilePassword', path: '/player/profile/password' },
          { name: 'profileSecurity', path: '/player/profile/security' },
          { name: 'profileSubscriptions', path: '/player/profile/subscriptions' },
        ]}
      />
      {hasJoined && (
        <div className={styles.widget}>
          <WidgetSlot owner="mfe-competitions" name="own-competitions" />
        </div>
      )}
    </Article>
  );
}

export const page = definePage<Profile>({
  Component: ProfilePage,
  head: ({ t }) => ({ title: t('profile.title'), description: t('profile.lead'), noindex: true }),
});
