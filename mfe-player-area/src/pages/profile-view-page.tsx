import type { Profile } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useSession } from '@marquee/kernel/remote';
import { Article, Card, PageHeader } from '@marquee/kernel/ui';
import { useState } from 'react';

import { CurrencyAccounts } from '../features/currency-accounts/currency-accounts.tsx';
import { CloseAccount } from '../features/own-data/close-account.tsx';
import { ExportData } from '../features/own-data/export-data.tsx';
import { Contacts } from '../features/profile/contacts.tsx';
import { NicknameForm } from '../features/profile/nickname-form.tsx';
import { NicknameVisibility } from '../features/profile/nickname-visibility.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';
import type { ProfileView } from './profile-view-load.ts';

function ProfileViewPage({ data }: PageProps<ProfileView>) {
  const { t } = useTranslation();
  const { player } = useSession();
  const [profile, setProfile] = useState(data.profile);
  /** Counts up with every form that begins anew: with what was saved, or without what was typed. */
  const [round, setRound] = useState(0);
  const takeOver = (saved: Profile): void => {
    setProfile(saved);
    setRound((last) => last + 1);
  };
  const skeleton = <FormSkeleton fields={5} />;
  return (
    <Article>
      <PageHeader icon="user" title={t('profileView.title')} lead={t('profileView.lead')} />
      <Card>
        <FormsProvider skeleton={skeleton}>
          {player === null ? (
            skeleton
          ) : (
            <ProfileForm
              key={`profile ${round}`}
              playerId={player.id}
              profile={profile}
              onSaved={takeOver}
              onDiscard={() => setRound(round + 1)}
            />
          )}
        </FormsProvider>
      </Card>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={1} />}>
          <NicknameForm key={`nickname ${round}`} nickname={profile.nickname} onSaved={takeOver} />
          <NicknameVisibility isHidden={profile.nickname.isHidden} onSaved={setProfile} />
        </FormsProvider>
      </Card>
      <Contacts />
      <CurrencyAccounts loaded={data.currencyAccounts} balance={data.balance} />
      <ExportData />
      <FormsProvider skeleton={<FormSkeleton fields={1} />}>
        <CloseAccount />
      </FormsProvider>
    </Article>
  );
}

export const page = definePage<ProfileView>({
  Component: ProfileViewPage,
  head: ({ t }) => ({ title: t('profileView.title'), description: t('profileView.lead'), noindex: true }),
});
