import { useBackToClose, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Icon, Spinner } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { EntryOption } from './entry-option.tsx';
import { recentSearches } from './recent-searches.ts';
import {
  countOthers,
  type Entry,
  type Found,
  groupEntries,
  hasMatches,
  resultsPath,
} from './search-entries.ts';
import { useFind } from './use-find.ts';

import * as styles from './search-overlay.module.css';

interface SearchOverlayProps {
  /** What was typed before the overlay was there. */
  initialText: string;
  onClose: () => void;
}

/** Search over the page: a combobox whose list follows the field, for keyboard, pointer and screen reader alike. */
export function SearchOverlay({ initialText, onClose }: SearchOverlayProps) {
  const t = useTranslate();
  const host = useHost();
  const path = useLanguagePath();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const find = useFind(initialText);
  useBackToClose(true, onClose);
  const [recent, setRecent] = useState(recentSearches.read);
  const [activeId, setActiveId] = useState<string | null>(null);
  const meant = find.found?.correction ?? find.text;
  const groups = groupEntries({ ...find, recent }, t('find.all', { text: meant }));
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.findIndex(({ id }) => id === activeId);
  const optionId = (id: string): string => `${listId}-${id}`;

  // The dialog gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);

  const type = (text: string): void => {
    setActiveId(null);
    find.type(text);
  };
  const goTo = (to: string): void => {
    if (find.text !== '') recentSearches.add(find.text);
    onClose();
    host.navigate(path(to));
  };
  const choose = (entry: Entry): void => {
    if (entry.kind !== 'recent') {
      goTo(entry.path);
      return;
    }
    type(entry.title);
    field.current?.focus();
  };
  const move = (step: 1 | -1): void => {
    const from = active === -1 && step === -1 ? 0 : active;
    const next = entries.at((from + step) % entries.length);
    if (next === undefined) return;
    setActiveId(next.id);
    document.getElementById(optionId(next.id))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const entry = entries[active];
    if (entry !== undefined) choose(entry);
    else if (find.text !== '') goTo(resultsPath(find.text, find.isExact));
  };

  const { found, status, text } = find;
  /** The page of all results says the same number of games. */
  const counted = (answer: Found): string | null => {
    if (answer.games.length === 0) return t('find.found', { count: countOthers(answer) });
    return answer.total === null ? null : t('games.count', { count: answer.total });
  };
  const isAnswered = found !== null && found.text === text && status === 'idle';
  const hasNothing = isAnswered && text !== '' && !hasMatches(found);
  const correction = isAnswered ? found.correction : null;
  return (
    <Dialog open onClose={onClose} title={t('find.title')} className={styles.overlay}>
      <div className={styles.search}>
        <Icon name="search" size={20} className={styles.mark} />
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === -1 || activeId === null ? undefined : optionId(activeId)}
          aria-label={t('find.field')}
          placeholder={t('find.field')}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={find.typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {status === 'pending' && <Spinner />}
      </div>
      <output className={styles.status}>
        {status === 'failed' && t('find.failed')}
        {hasNothing && t('find.none', { text })}
        {correction !== null && `${t('search.correctedTo', { text: correction })} `}
        {isAnswered && text !== '' && !hasNothing && counted(found)}
      </output>
      {correction !== null && (
        <Button
          kind="plain"
          size="small"
          className={styles.instead}
          onClick={() => {
            find.insist();
            field.current?.focus();
          }}
        >
          {t('search.insteadFor', { text })}
        </Button>
      )}
      <div className={styles.list} id={listId} role="listbox" aria-label={t('find.results')}>
        {groups.map(({ name, entries: members }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a list box
          <div key={name} role="group" aria-labelledby={name === 'all' ? undefined : optionId(name)}>
            {name !== 'all' && (
              <div className={styles.heading} id={optionId(name)} role="presentation">
                {t(name === 'popular' ? 'catalogue.popular' : `find.${name}`)}
              </div>
            )}
            {members.map((entry) => (
              <EntryOption
                key={entry.id}
                id={optionId(entry.id)}
                entry={entry}
                isActive={entry.id === activeId}
                onPoint={() => setActiveId(entry.id)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {text === '' && recent.length > 0 && (
        <Button
          kind="plain"
          size="small"
          onClick={() => {
            recentSearches.clear();
            setRecent([]);
            field.current?.focus();
          }}
        >
          {t('find.forget')}
        </Button>
      )}
    </Dialog>
  );
}
