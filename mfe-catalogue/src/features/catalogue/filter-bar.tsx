import { Button, Icon, IconButton, VisuallyHidden } from '@marquee/kernel/ui';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';

import { useTranslate } from '../../texts.ts';
import type { CatalogueList } from './catalogue-list.ts';
import { readCatalogueQuery, readSort, SORTS, writeCatalogueQuery } from './catalogue-query.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { CatalogueSearch } from './use-catalogue-search.ts';

import * as styles from './filter-bar.module.css';

const stayHere = (event: FormEvent): void => event.preventDefault();

interface FilterBarProps {
  list: CatalogueList;
  search: CatalogueSearch;
  /** The page itself: without scripts the bar is a plain form that asks for it. */
  action: string;
}

/** Search, filters and order of a list. Everything works as it is changed; the form is for pages not yet awake. */
export function FilterBar({ list, search, action }: FilterBarProps) {
  const t = useTranslate();
  const hintId = useId();
  const label = t('catalogue.search');
  const form = useRef<HTMLFormElement>(null);

  const adoptTypedText = useEffectEvent((element: HTMLFormElement) => {
    const chosen = new FormData(element);
    if (chosen.get('sort') === list.sort) chosen.delete('sort');
    // A form without files has nothing but text.
    const entries = [...chosen] as Array<[string, string]>;
    const found = readCatalogueQuery(new URLSearchParams(entries));
    const before = list.query.sort === list.sort ? { ...list.query, sort: null } : list.query;
    if (writeCatalogueQuery(found) !== writeCatalogueQuery(before)) search.choose(found);
  });
  // A choice made before the page woke is in the form and has not been requested yet.
  useEffect(() => {
    if (form.current !== null) adoptTypedText(form.current);
  }, []);

  return (
    // Browsers younger than <search> are few, but some are still ours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form
      ref={form}
      className={styles.bar}
      action={action}
      role="search"
      aria-label={label}
      onSubmit={stayHere}
    >
      <FilterPanel list={list} search={search} />
      <div className={styles.search}>
        <Icon name="search" size={20} className={styles.mark} />
        <input
          className={styles.field}
          type="search"
          name="q"
          maxLength={80}
          value={search.typed}
          placeholder={label}
          aria-label={label}
          aria-describedby={hintId}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => search.type(event.target.value)}
        />
        {search.query.isExact && <input type="hidden" name="exact" value="true" />}
        <VisuallyHidden id={hintId}>{t('catalogue.searchHint')}</VisuallyHidden>
        {search.typed !== '' && (
          <IconButton icon="close" label={t('catalogue.clearSearch')} onClick={() => search.type('')} />
        )}
      </div>
      <noscript>
        <Button type="submit">{t('filters.apply')}</Button>
      </noscript>
      <FilterSelect
        label={t('catalogue.sort')}
        name="sort"
        value={search.query.sort ?? list.sort}
        onChange={(sort) => search.sortBy(readSort(sort))}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </form>
  );
}
