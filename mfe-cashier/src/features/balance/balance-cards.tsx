import type { Balance, CurrencyBalance } from '@marquee/kernel/contracts/player';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, Badge, ButtonLink, Card, Link } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { loadMoney, type Money } from './balance-load.ts';
import { heldBack } from './held-back.ts';

import * as styles from './balance-cards.module.css';

/** Follows what the API tells of changes while the page is open. */
function useMoney(first: Money): Money {
  const { api, bus } = useHost();
  const lang = useLanguage();
  const [money, setMoney] = useState<Money>(first);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const reload = async (): Promise<void> => {
      const newer = await loadMoney({ api, lang, signal });
      setMoney((shown) => (newer.balance.serverTime > shown.balance.serverTime ? newer : shown));
    };
    const refresh = (): void =>
      void reload().catch((error: unknown) => {
        if (!signal.aborted) window.reportError(error);
      });
    const undo = [
      bus.on('player/balance-changed', refresh),
      bus.on('player/bonus-changed', refresh),
      bus.on('player/changed', refresh),
      bus.on('live/events-missed', refresh),
    ];
    return () => {
      over.abort();
      for (const stop of undo) stop();
    };
  }, [api, bus, lang]);
  return money;
}

const PARTS = [
  ['bonus', 'balance.bonus'],
  ['inPlay', 'balance.inPlay'],
  ['pendingWithdrawal', 'balance.pending'],
  ['withdrawable', 'balance.withdrawable'],
] as const;

interface AccountProps {
  account: CurrencyBalance;
  /** The bonuses in its currency. */
  grants: NonNullable<Balance['grants']>;
}

function Account({ account, grants }: AccountProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { currency, isActive, isOpen } = account;
  const money = (amount: string): string => formatMoney(lang, amount, currency, { alignColumns: true });
  const held = heldBack(account);
  return (
    <Card as="section" className={styles.account} aria-label={currency}>
      <div className={styles.head}>
        <h2>{currency}</h2>
        {isActive && <Badge>{t('balance.inUse')}</Badge>}
        {!isOpen && <Badge>{t('balance.closedAccount')}</Badge>}
      </div>
      <p className={styles.real}>
        <span className={styles.name}>{t('balance.realMoney')}</span>
        <Amount value={account.real} size="large">
          {money(account.real)}
        </Amount>
      </p>
      <dl className={styles.facts}>
        {PARTS.map(([part, key]) => (
          <div key={part}>
            <dt>{t(key)}</dt>
            <dd>
              <Amount value={account[part]}>{money(account[part])}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      {grants.length > 0 && (
        <ul className={styles.grants}>
          {grants.map((grant) => (
            <li key={grant.id}>
              <Link to={path('/player/bonus-campaigns')}>{grant.title}</Link>{' '}
              {t('balance.leftToWager', { amount: money(grant.leftToWager) })}
            </li>
          ))}
        </ul>
      )}
      {held !== null && <p className={styles.note}>{t('balance.held', { amount: money(held) })}</p>}
    </Card>
  );
}

const LINKS = [
  ['links.statement', '/player/history'],
  ['links.movements', '/player/history?view=movements'],
  ['links.rounds', '/player/history/rounds'],
  ['links.currencyAccounts', '/player/profile/view'],
] as const;

/** Every account of the player, what of it can be withdrawn and why not all, and what was paid in for it. */
export function BalanceCards({ data }: { data: Money }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { balance, net } = useMoney(data);
  const { accounts } = balance;
  const { currency, lifetime, timeZone } = net;
  const since = formatDate(lang, lifetime.since, { dateStyle: 'medium', timeZone });
  return (
    <>
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <Account
            key={account.currency}
            account={account}
            grants={(balance.grants ?? []).filter(({ currency: of }) => of === account.currency)}
          />
        ))}
      </div>
      <Card as="section" className={styles.account} aria-label={t('balance.more')}>
        <h2>{t('balance.more')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('balance.net', { date: since })}</dt>
            <dd>
              <Amount value={lifetime.net}>{formatMoney(lang, lifetime.net, currency)}</Amount>
            </dd>
          </div>
        </dl>
        <div className={styles.links}>
          {LINKS.map(([key, to]) => (
            <ButtonLink key={to} to={path(to)}>
              {t(key)}
            </ButtonLink>
          ))}
        </div>
      </Card>
    </>
  );
}
