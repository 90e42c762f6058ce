import { ButtonLink, Icon, isPlainLeftClick, Link } from '@marquee/kernel/ui';
import { memo, type MouseEvent } from 'react';

import { AccountHost } from '../../account/account-host.tsx';
import { usePath, useShell } from '../../app/shell-context.ts';
import { SiteMenuButton } from './site-menu.tsx';

import * as styles from './header.module.css';

/** The brand's name, its second half lit. */
function Wordmark() {
  const { boot, t } = useShell();
  const path = usePath();
  const { name } = boot.settings.brand;
  const half = Math.ceil(name.length / 2) - 1;
  return (
    <Link to={path('/')} className={styles.wordmark} aria-label={t('header.home', { brand: name })}>
      {name.slice(0, half)}
      <span className={styles.lit}>{name.slice(half)}</span>
    </Link>
  );
}

/** A plain form, so that searching works before any script has run, and when the overlay cannot be loaded. */
function SearchField() {
  const { t, openSearch } = useShell();
  const path = usePath();
  return (
    <form className={styles.search} role="search" action={path('/games/all')} method="get" data-native="">
      <Icon name="search" size={20} />
      <input
        className={styles.input}
        type="search"
        data-search=""
        name="q"
        minLength={2}
        maxLength={80}
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        autoComplete="off"
        enterKeyHint="search"
        // Not on focus: tabbing through the header must not open the overlay.
        onClick={(event) => openSearch(event.currentTarget.value)}
        onChange={(event) => openSearch(event.currentTarget.value)}
      />
    </form>
  );
}

/** In place of the field, where the header has no room for one. */
function SearchLink() {
  const { t, openSearch } = useShell();
  const path = usePath();
  const openOverlay = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    openSearch('');
  };
  return (
    <Link
      to={path('/games/all')}
      className={styles.searchLink}
      aria-label={t('header.search')}
      onClick={openOverlay}
      data-opens=""
    >
      <Icon name="search" size={20} />
    </Link>
  );
}

function AccountActions() {
  const { t, account } = useShell();
  const path = usePath();
  if (account !== null) return <AccountHost app={account} />;
  return (
    <>
      <ButtonLink to={path('/login')} className={styles.login}>
        {t('header.login')}
      </ButtonLink>
      <ButtonLink to={path('/registration')} kind="primary">
        {t('header.join')}
      </ButtonLink>
    </>
  );
}

/** `brand`: only the name, for pages that want no distraction. */
export const Header = memo(function Header({ kind }: { kind: 'full' | 'brand' }) {
  return (
    <header className={styles.header} data-kind={kind}>
      <Wordmark />
      {kind === 'full' && (
        <>
          <SearchField />
          <span className={styles.space} />
          <SearchLink />
          <AccountActions />
          <SiteMenuButton />
        </>
      )}
    </header>
  );
});
