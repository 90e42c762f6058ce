import { type PageProps, useHost } from '@marquee/kernel/remote';

import { SearchOverlay } from '../features/search-overlay/search-overlay.tsx';
import { definePage } from '../texts.ts';

/** The search over any page of the site. It announces on the bus when the visitor is done. */
function SearchWidget({ params }: PageProps<undefined>) {
  const { bus } = useHost();
  return (
    <SearchOverlay
      initialText={String(params['text'] ?? '')}
      onClose={() => bus.publish('search/closed', {})}
    />
  );
}

export const page = definePage({ Component: SearchWidget, head: ({ t }) => ({ title: t('find.title') }) });
