import type { Balance, CurrencyAccounts as Loaded } from '@marquee/kernel/contracts/player';
import { currencyName } from '@marquee/kernel/locale/names';
import { useLanguage } from '@marquee/kernel/remote';
import { Badge, Button, Card } from '@marquee/kernel/ui';
import { Select } from '@marquee/kernel/ui/controls';
import { useState } from 'react';

import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { MoveMoney } from './move-money.tsx';
import { type Accounts, useAccounts } from './use-accounts.ts';
import { useBalances } from './use-balances.ts';

import * as styles from './currency-accounts.module.css';

interface AccountRowProps {
  account: Accounts['accounts'][number];
  accounts: Accounts;
  /** What is in it; undefined until that is known of a new one. */
  balance: Balance['accounts'][number] | undefined;
}

function AccountRow({
  account: { currency, isActive, hasOpenRound = false },
  accounts: { pending, change },
  balance,
}: AccountRowProps) {
  const { t } = useTranslation();
  const name = currencyName(useLanguage(), currency);
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>
          {currency}
          {balance && (
            <>
              {' · '}
              <Money amount={balance.real} currency={currency} />
            </>
          )}
        </small>
        {hasOpenRound && (
          <small>
            {t(isActive ? 'currencyAccounts.roundOpen' : 'currencyAccounts.roundLeft', { currency })}
          </small>
        )}
      </span>
      {isActive ? (
        <Badge tone="good">{t('currencyAccounts.inUse')}</Badge>
      ) : (
        <span className={styles.actions}>
          <Button
            size="small"
            loading={pending === `switch ${currency}`}
            onClick={() => void change('switch', currency)}
          >
            {t('currencyAccounts.use', { currency })}
          </Button>
          <Button
            size="small"
            kind="plain"
            loading={pending === `close ${currency}`}
            onClick={() => void change('close', currency)}
          >
            {t('currencyAccounts.close', { currency })}
          </Button>
        </span>
      )}
    </li>
  );
}

/** What became of the last change, and the way back from a closed account. */
function Outcome({ done, fault, offered, change }: Accounts) {
  const { t } = useTranslation();
  const canReopen = done?.change === 'close' && offered.includes(done.currency);
  return (
    <div className={styles.outcome} role={fault === null ? 'status' : 'alert'}>
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      {done !== null && <p>{t(`currencyAccounts.done.${done.change}`, { currency: done.currency })}</p>}
      {canReopen && (
        <Button size="small" kind="plain" onClick={() => void change('add', done.currency)}>
          {t('currencyAccounts.reopen')}
        </Button>
      )}
    </div>
  );
}

function NewAccount({ offered, pending, change }: Accounts) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = chosen !== null && offered.includes(chosen) ? chosen : null;
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (currency !== null) void change('add', currency);
      }}
    >
      <Select
        label={t('currencyAccounts.another')}
        placeholder={t('currencyAccounts.choose')}
        value={currency}
        options={offered.map((code) => ({ value: code, label: `${currencyName(lang, code)} · ${code}` }))}
        onChange={setChosen}
      />
      {currency !== null && (
        <Button type="submit" loading={pending === `add ${currency}`}>
          {t('currencyAccounts.open', { currency })}
        </Button>
      )}
    </form>
  );
}

/** The player's accounts, one of which is in use, and another one in a currency of choice. */
export function CurrencyAccounts({ loaded, balance }: { loaded: Loaded; balance: Balance }) {
  const { t } = useTranslation();
  const accounts = useAccounts(loaded);
  const balances = useBalances(balance);
  const open = balances.filter(({ currency }) =>
    accounts.accounts.some((account) => account.currency === currency),
  );
  const title = t('currencyAccounts.title');
  return (
    <Card as="section" aria-label={title} id="currency-accounts">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{t('currencyAccounts.text')}</p>
      <ul className={styles.rows}>
        {accounts.accounts.map((account) => (
          <AccountRow
            key={account.currency}
            account={account}
            accounts={accounts}
            balance={balances.find(({ currency }) => currency === account.currency)}
          />
        ))}
      </ul>
      <Outcome {...accounts} />
      {accounts.offered.length > 0 ? (
        <NewAccount {...accounts} />
      ) : (
        <p className={styles.text}>{t('currencyAccounts.full')}</p>
      )}
      {open.length > 1 && <MoveMoney accounts={open} />}
    </Card>
  );
}
