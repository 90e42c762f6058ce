import { useHost } from '@marquee/kernel/remote';
import { useState } from 'react';

import { useTranslation } from '../private-texts.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The pages of a list, older ones on demand. Give the component a `key` of its filters: others begin anew. */
export function useMore<Item>(first: Page<Item>, fetchPage: (cursor: string) => Promise<Page<Item>>) {
  const { t } = useTranslation();
  const host = useHost();
  const [older, setOlder] = useState<Array<Page<Item>>>([]);
  const [isLoading, setLoading] = useState(false);
  const pages = [first, ...older];
  const cursor = pages.at(-1)?.nextCursor ?? null;

  const load = async (): Promise<void> => {
    if (cursor === null) return;
    setLoading(true);
    try {
      const page = await fetchPage(cursor);
      setOlder([...older, page]);
    } catch (error) {
      window.reportError(error);
      host.notify({ type: 'error', title: t('security.history.failed') });
    } finally {
      setLoading(false);
    }
  };
  return { pages, hasMore: cursor !== null, isLoading, load };
}
