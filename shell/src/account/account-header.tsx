import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useLocation } from '@marquee/kernel/remote';
import type { Player } from '@marquee/kernel/session';
import {
  Amount,
  Icon,
  type IconName,
  IconButton,
  isPlainLeftClick,
  Link,
  Skeleton,
} from '@marquee/kernel/ui';
import { type MouseEvent, useRef, useSyncExternalStore } from 'react';

import { usePath, useShell } from '../app/shell-context.ts';
import type { TextKey } from '../texts.ts';
import type { AccountApp, AccountHeaderProps } from './account-host.tsx';
import { useAccountText } from './use-account-text.ts';

import * as styles from './account-header.module.css';

const MENU_ID = 'account-menu';
const MESSAGES = '/player/feedback/advertisement';
/** More than this many are not counted: the badge would grow over the icon. */
const MOST_COUNTED = 99;

const PAGES: ReadonlyArray<[key: TextKey, path: string, icon: IconName]> = [
  ['nav.profile', '/player/profile', 'user'],
  ['nav.balance', '/player/balance', 'wallet'],
  ['nav.messages', MESSAGES, 'mail'],
  ['nav.verification', '/player/verification', 'document'],
  ['nav.cooling-off', '/player/cooling-off', 'clock'],
];

/** What the site calls a player: the nickname, else the name, else where messages go. */
const nameOf = ({ nickname, name, email, phone }: Player): string => nickname || name || email || phone;

/** One or two letters in the place of a picture; a whole character where a letter is made of two units. */
const initialsOf = (player: Player): string => {
  const words = player.name && player.surname ? [player.name, player.surname] : [nameOf(player)];
  return words.map((word) => Array.from(word)[0] ?? '').join('');
};

const countOf = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));

/** Money, or for how long the player has excluded themselves: play is then what the site must not remind them of. */
function Balance({ player, app }: { player: Player; app: AccountApp }) {
  const { boot, t: say } = useShell();
  const t = useAccountText();
  const path = usePath();
  const { pathname } = useLocation();
  const page = path('/player/balance');
  /** The page itself has the cashier on it. */
  const openCashier = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainLeftClick(event) || pathname === page) return;
    event.preventDefault();
    app.bus.publish('cashier/requested', { isOverGame: false });
  };
  const { enabled, dateTill } = player.selfExclusionBlock;
  if (enabled) {
    return (
      <Link to={path('/player/self-exclusion')} className={styles.balance}>
        <Icon name="shield" size={20} />
        <span className={styles.words}>
          <small>{t(dateTill === null ? 'account.excluded' : 'account.excludedUntil')}</small>
          {dateTill !== null && (
            <b>{formatDate(boot.lang, dateTill, { dateStyle: 'medium', timeZone: player.timeZone })}</b>
          )}
        </span>
      </Link>
    );
  }
  return (
    <Link to={page} className={styles.balance} onClick={openCashier} aria-haspopup="dialog" data-opens="">
      <Icon name="wallet" size={20} />
      <span className={styles.words}>
        <small>{say('nav.balance')}</small>
        <b>
          <Amount value={player.balance}>{formatMoney(boot.lang, player.balance, player.currency)}</Amount>
        </b>
      </span>
    </Link>
  );
}

function Messages({ count }: { count: number }) {
  const { t: say } = useShell();
  const t = useAccountText();
  const path = usePath();
  return (
    <Link
      to={path(MESSAGES)}
      className={styles.messages}
      aria-label={count > 0 ? t('account.messages', { count }) : say('nav.messages')}
    >
      <Icon name="mail" size={20} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {countOf(count)}
        </span>
      )}
    </Link>
  );
}

/** The player's pages and the way out. The browser shows it above the page, closes it and gives the focus back. */
function AccountMenu({ player, app }: { player: Player; app: AccountApp }) {
  const { t: say } = useShell();
  const t = useAccountText();
  const path = usePath();
  const panel = useRef<HTMLDivElement>(null);
  const count = player.feedbackAdvertsCount;
  const close = (): void => panel.current?.hidePopover();
  const closeAfterLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={MENU_ID}
        aria-label={t('account.menu', { name: nameOf(player) })}
      >
        {/* Drawn by the style sheet: as text the letters would be a name that the button does not answer to. */}
        <span className={styles.avatar} data-initials={initialsOf(player)} />
        {count > 0 && <span className={styles.dot} aria-hidden="true" />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links, which keys make too */}
      <div id={MENU_ID} popover="auto" className={styles.panel} ref={panel} onClick={closeAfterLink}>
        <div className={styles.who}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(player)}
          </span>
          <p className={styles.name}>
            <b>{nameOf(player)}</b>
            <small>{player.email || player.phone}</small>
          </p>
          <IconButton icon="close" label={say('menu.close')} onClick={close} />
        </div>
        <nav aria-label={say('nav.account')}>
          <ul className={styles.pages}>
            {PAGES.map(([key, page, icon]) => (
              <li key={page}>
                <Link to={path(page)} className={styles.page}>
                  <Icon name={icon} size={20} />
                  <span>{say(key)}</span>
                  {page === MESSAGES && count > 0 && (
                    <small className={styles.new}>{t('account.new', { count })}</small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className={styles.page}
          onClick={() => {
            close();
            app.bus.publish('session/sign-out-requested', {});
          }}
        >
          <Icon name="external" size={20} />
          <span>{t('account.signOut')}</span>
        </button>
      </div>
    </>
  );
}

/** The header of who is signed in: money, messages, account. Until the player is known its shape stands there. */
export function AccountHeader({ app }: AccountHeaderProps) {
  const t = useAccountText();
  const { player } = useSyncExternalStore(app.session.subscribe, () => app.session.state);
  if (player === null) {
    return (
      <div className={styles.account} role="status" aria-busy="true" aria-label={t('account.loading')}>
        <Skeleton shape="block" className={styles.balancePlace} />
        <Skeleton shape="block" className={styles.messagesPlace} />
        <Skeleton shape="block" className={styles.menuPlace} />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Balance player={player} app={app} />
      <Messages count={player.feedbackAdvertsCount} />
      <AccountMenu player={player} app={app} />
    </div>
  );
}
