import type { SaferPlay } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, Card, PageHeader, PointList } from '@marquee/kernel/ui';

import { ExclusionOver, RunningExclusion } from '../features/self-exclusion/exclusion-state.tsx';
import { StartExclusion } from '../features/self-exclusion/start-exclusion.tsx';
import { SelfTest } from '../features/self-test/self-test.tsx';
import { useTranslation } from '../private-texts.ts';
import { useCurrent } from '../safer-play/use-current.ts';
import { definePage } from '../texts.ts';

function SelfExclusionPage({ data }: PageProps<SaferPlay>) {
  const { t } = useTranslation();
  const [saferPlay, refresh] = useCurrent(data);
  const { isActive, isOver } = saferPlay.selfExclusion;
  const state = isOver ? (
    <ExclusionOver saferPlay={saferPlay} onChanged={refresh} />
  ) : (
    <RunningExclusion saferPlay={saferPlay} onChanged={refresh} />
  );
  return (
    <Article>
      <PageHeader icon="shield" title={t('selfExclusion.title')} lead={t('selfExclusion.lead')} />
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={3} />}>
          {isActive ? state : <StartExclusion saferPlay={saferPlay} onExcluded={refresh} />}
        </FormsProvider>
      </Card>
      <Card>
        <SelfTest />
      </Card>
      <PointList
        title={t('saferPlay.help.title')}
        points={[t('saferPlay.help.1'), t('saferPlay.help.2'), t('saferPlay.help.3')]}
      />
    </Article>
  );
}

export const page = definePage<SaferPlay>({
  Component: SelfExclusionPage,
  head: ({ t }) => ({
    title: t('selfExclusion.title'),
    description: t('selfExclusion.lead'),
    noindex: true,
  }),
});
