import type { FacetValue } from '@marquee/kernel/contracts/games';
import { foldForSearch, formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Amount, Icon, useUiText, VisuallyHidden } from '@marquee/kernel/ui';
import { memo, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { ChoiceCount } from './choice-count.tsx';

import * as styles from './filter-group.module.css';

/** Fewer are found by looking. */
const SEARCHED_FROM = 12;

interface FilterGroupProps {
  name: string;
  label: string;
  options: FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** What a choice does follows from the list, and so do the options: with these the same, `onToggle` does the same. */
const isSame = (before: FilterGroupProps, after: FilterGroupProps): boolean =>
  before.options === after.options && before.chosen === after.chosen && before.label === after.label;

/** The values of one filter, each with the games it would show. Typing in the field beside it changes none of that. */
export const FilterGroup = memo(function FilterGroup({
  name,
  label,
  options,
  chosen,
  onToggle,
}: FilterGroupProps) {
  const t = useTranslate();
  const text = useUiText();
  const lang = useLanguage();
  const [sought, setSought] = useState('');
  const folded = foldForSearch(sought);
  const found = options.filter(({ title }) => foldForSearch(title).includes(folded));
  if (options.length === 0) return null;
  return (
    <details className={styles.group} name="catalogue-filter">
      <summary className={styles.summary}>
        {label}
        {chosen.length > 0 && (
          <>
            <ChoiceCount count={chosen.length} />
            <VisuallyHidden>{t('filters.chosenCount', { count: chosen.length })}</VisuallyHidden>
          </>
        )}
        <Icon name="chevron-down" size={16} className={styles.mark} />
      </summary>
      <div className={styles.panel}>
        {options.length >= SEARCHED_FROM && (
          <input
            className={styles.find}
            type="search"
            value={sought}
            placeholder={t('filters.find')}
            aria-label={`${t('filters.find')}: ${label}`}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
          />
        )}
        <ul className={styles.options} aria-label={label}>
          {options.map(({ value, title, count }) => (
            // What is not found stays in the form: a choice must not get lost because its name is out of sight.
            <li key={value} hidden={!found.some((option) => option.value === value)}>
              <label className={styles.option} data-empty={count === 0 || undefined}>
                <input
                  type="checkbox"
                  className={styles.box}
                  name={name}
                  value={value}
                  checked={chosen.includes(value)}
                  onChange={() => onToggle(value)}
                />
                <span className={styles.name}>{title}</span>
                <Amount className={styles.count}>{formatNumber(lang, count)}</Amount>
              </label>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles.none}>{text('ui.select.empty')}</p>}
      </div>
    </details>
  );
}, isSame);
