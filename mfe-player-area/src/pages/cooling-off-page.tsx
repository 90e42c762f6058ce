import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, Card, PageHeader, PointList } from '@marquee/kernel/ui';

import { CoolingOff } from '../features/cooling-off/cooling-off.tsx';
import { Limits } from '../features/limits/limits.tsx';
import { useTranslation } from '../private-texts.ts';
import type { CoolingOffData } from '../safer-play/cooling-off-load.ts';
import { useCurrent } from '../safer-play/use-current.ts';
import { definePage } from '../texts.ts';

function CoolingOffPage({ data }: PageProps<CoolingOffData>) {
  const { t } = useTranslation();
  const [saferPlay, refresh] = useCurrent(data.saferPlay);
  return (
    <Article>
      <PageHeader icon="pause" title={t('coolingOff.title')} lead={t('coolingOff.lead')} />
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={3} />}>
          <CoolingOff saferPlay={saferPlay} onChanged={refresh} />
        </FormsProvider>
      </Card>
      <Card>
        <FormsProvider skeleton={<FormSkeleton fields={2} />}>
          <Limits opened={data.limits} />
        </FormsProvider>
      </Card>
      <PointList
        title={t('coolingOff.effects.title')}
        points={[
          t('coolingOff.effects.2'),
          t('coolingOff.effects.3'),
          t('coolingOff.effects.4'),
          t('coolingOff.effects.5'),
        ]}
      />
      <PointList
        title={t('saferPlay.help.title')}
        points={[t('saferPlay.help.1'), t('saferPlay.help.2'), t('saferPlay.help.3')]}
      />
    </Article>
  );
}

export const page = definePage<CoolingOffData>({
  Component: CoolingOffPage,
  head: ({ t }) => ({ title: t('coolingOff.title'), description: t('coolingOff.lead'), noindex: true }),
});
