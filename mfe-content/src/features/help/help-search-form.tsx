import { useHost } from '@marquee/kernel/remote';
import { Icon, IconButton, Spinner } from '@marquee/kernel/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';

import { useTranslate } from '../../texts.ts';
import type { HelpSearch } from './use-help-search.ts';

import * as styles from './help-search-form.module.css';

interface HelpSearchFormProps {
  search: HelpSearch;
  /** The article's own address: without scripts the form asks for it with the question. */
  action: string;
}

/** A question to the help. It is answered while it is typed; sent off, it has an address of its own. */
export function HelpSearchForm({ search, action }: HelpSearchFormProps) {
  const t = useTranslate();
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);
  const adoptTypedText = useEffectEvent((text: string) => {
    if (text !== search.typed) search.type(text);
  });
  // A question typed before the page woke is in the field and has not been sent yet.
  useEffect(() => adoptTypedText(field.current?.value ?? ''), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const query = search.typed.trim();
    host.navigate(query === '' ? action : `${action}?query=${encodeURIComponent(query)}`);
  };
  return (
    // Browsers younger than <search> are few, but some are still ours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form className={styles.form} role="search" aria-label={t('help.search')} action={action} onSubmit={send}>
      <Icon name="search" size={20} className={styles.mark} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="query"
        maxLength={100}
        value={search.typed}
        placeholder={t('help.searchPlaceholder')}
        aria-label={t('help.search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search.type(event.target.value)}
      />
      {search.status === 'pending' && <Spinner />}
      {search.typed !== '' && (
        <IconButton
          icon="close"
          label={t('help.clear')}
          onClick={() => {
            search.type('');
            field.current?.focus();
          }}
        />
      )}
      <button type="submit" className={styles.send}>
        {t('help.find')}
      </button>
    </form>
  );
}
