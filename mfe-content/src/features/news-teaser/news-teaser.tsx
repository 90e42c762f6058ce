import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Teaser } from '@marquee/kernel/ui';

import { CardGrid } from '../../documents/card-grid.tsx';
import { useTranslate } from '../../texts.ts';

/** The latest news, and the way to all of it. */
export function NewsTeaser({ latest }: { latest: readonly DocumentSummary[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (latest.length === 0) return null;
  return (
    <Teaser title={t('news.title')} link={{ to: path('/news/list'), text: t('newsTeaser.all') }}>
      <CardGrid documents={latest} heading="h3" size="small" />
    </Teaser>
  );
}
