import { useBackToClose } from '@marquee/kernel/remote';
import { Button, Icon, IconButton, VisuallyHidden } from '@marquee/kernel/ui';
import { useId, useMemo, useRef, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import type { CatalogueList } from './catalogue-list.ts';
import { countChoices } from './catalogue-query.ts';
import { ChoiceCount } from './choice-count.tsx';
import { FilterGroup } from './filter-group.tsx';
import { FILTER_LABELS, filtersOf, optionsOf } from './filter-options.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';
import { useOneOpenGroup } from './use-one-open-group.ts';

import * as styles from './filter-panel.module.css';

interface FilterPanelProps {
  list: CatalogueList;
  search: CatalogueSearch;
}

/**
 * All filters of a list: a row of drop-downs on a wide screen, a sheet from below on a phone.
 *
 * The sheet is a native popover and its groups are native details, so both open before any script has run.
 */
export function FilterPanel({ list, search }: FilterPanelProps) {
  const t = useTranslate();
  const sheetId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useOneOpenGroup(sheet);
  const [isOpen, setOpen] = useState(false);
  useBackToClose(isOpen, () => sheet.current?.hidePopover?.());
  const { query } = search;
  const chosen = countChoices(query);
  const groups = useMemo(
    () =>
      filtersOf(list.scope).map((filter) => ({
        filter,
        options: optionsOf(list.facets, filter, query.choices[filter]),
      })),
    [list.scope, list.facets, query.choices],
  );
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={sheetId}>
        <Icon name="filter" size={20} />
        {t('filters.label')}
        {chosen > 0 && <ChoiceCount count={chosen} />}
      </button>
      <div
        ref={sheet}
        // On a wide screen it is no popover, and never opens as one.
        onToggle={(event) => setOpen(event.newState === 'open')}
        id={sheetId}
        popover="auto"
        className={styles.sheet}
        role="group"
        aria-label={t('filters.label')}
      >
        <div className={styles.head}>
          <h2 className={styles.title}>{t('filters.label')}</h2>
          <IconButton
            icon="close"
            label={t('filters.close')}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          />
        </div>
        <div className={styles.groups}>
          {groups.map(({ filter, options }) => (
            <FilterGroup
              key={filter}
              name={filter}
              label={t(FILTER_LABELS[filter])}
              options={options}
              chosen={query.choices[filter]}
              onToggle={(value) => search.toggle(filter, value)}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <Button kind="plain" onClick={search.clear} disabled={chosen === 0}>
            {t('catalogue.clearFilters')}
          </Button>
          <Button
            kind="primary"
            type="submit"
            loading={search.status === 'pending'}
            onClick={() => sheet.current?.hidePopover?.()}
          >
            {t('filters.show', { count: list.total })}
          </Button>
        </div>
        <VisuallyHidden>{chosen > 0 && t('filters.chosenCount', { count: chosen })}</VisuallyHidden>
      </div>
    </>
  );
}
