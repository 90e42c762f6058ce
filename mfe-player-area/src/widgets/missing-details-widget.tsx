import type { Profile } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import type { PageProps } from '@marquee/kernel/remote';

import { MissingDetails } from '../features/profile/missing-details.tsx';
import { definePage } from '../texts.ts';

/** On pages of other remotes: `fields` of its parameters names what is missing, with commas between. */
function MissingDetailsWidget({ data, params }: PageProps<Profile>) {
  const names = String(params['fields'] ?? '').split(',');
  return (
    <FormsProvider skeleton={<FormSkeleton fields={names.length} />}>
      <MissingDetails profile={data} names={names} />
    </FormsProvider>
  );
}

export const page = definePage<Profile>({
  Component: MissingDetailsWidget,
  head: ({ t }) => ({ title: t('profile.title') }),
});
