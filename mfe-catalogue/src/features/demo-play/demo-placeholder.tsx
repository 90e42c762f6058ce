import { EmptyStage } from '../../playing/empty-stage.tsx';
import { Starting } from '../../playing/starting.tsx';
import { useTranslate } from '../../texts.ts';

/** The empty stage at its final size: the server's page shows it, and the session takes its place. */
export function DemoPlaceholder() {
  const t = useTranslate();
  return (
    <EmptyStage>
      <Starting>{t('demo.starting')}</Starting>
    </EmptyStage>
  );
}
