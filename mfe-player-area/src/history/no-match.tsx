import { Button, EmptyState } from '@marquee/kernel/ui';

import { useTranslation } from '../private-texts.ts';
import { useAddress } from './use-address.ts';

/** Nothing is left of a list, and the way back to all of it. */
export function NoMatch({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const { change } = useAddress();
  return (
    <EmptyState framed icon="filter" title={t('history.noMatch')} text={t('history.noMatch.text')}>
      <Button onClick={() => change(Object.fromEntries(filters.map((name) => [name, null])))}>
        {t('history.filters.clear')}
      </Button>
    </EmptyState>
  );
}
