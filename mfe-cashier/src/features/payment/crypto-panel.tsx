import type { CryptoTransaction, Payment } from '@marquee/kernel/contracts/cashier';
import { formatNumber } from '@marquee/kernel/locale';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { IconButton } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { Notice } from '@marquee/kernel/ui/notice';
import { QrCode } from '@marquee/kernel/ui/qr-code';

import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { coinUri } from './coin-uri.ts';
import { CryptoChoice } from './crypto-choice.tsx';

import * as styles from './crypto.module.css';

interface CryptoPanelProps {
  payment: Payment;
  crypto: NonNullable<Payment['crypto']>;
  terms: Terms;
}

/** `bitcoin` as `Bitcoin`: the names of networks are the same in every language. */
const networkName = (network: string): string => network.charAt(0).toUpperCase() + network.slice(1);

function Address({ address }: { address: string }) {
  const { t } = useTranslation();
  const host = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      host.notify({ type: 'success', title: t('crypto.copied'), suppressDuplicates: true });
    } catch {
      // The browser did not let it: the address stands there to be copied by hand.
      host.notify({ type: 'warn', title: address });
    }
  };
  return (
    <div className={styles.address}>
      <span className={styles.label}>{t('crypto.address')}</span>
      <span className={styles.value}>
        <code translate="no">{address}</code>
        <IconButton icon="copy" label={t('crypto.copy')} onClick={() => void copy()} />
      </span>
    </div>
  );
}

function Arrived({ transaction, asset }: { transaction: CryptoTransaction; asset: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { amount, confirmations, needed, hash, state } = transaction;
  const isWaiting = state === 'seen' || state === 'confirming';
  return (
    <li>
      <span>
        {formatNumber(lang, amount, { maximumFractionDigits: 8 })} {asset}
      </span>
      <span>
        {isWaiting
          ? t('crypto.confirmations', {
              done: formatNumber(lang, confirmations),
              needed: formatNumber(lang, needed),
            })
          : t(`crypto.state.${state}`)}
      </span>
      <code className={styles.hash} translate="no" title={hash}>
        {hash}
      </code>
    </li>
  );
}

/** Where coins are to be sent, how many and until when; then what has arrived, and what becomes of it. */
export function CryptoPanel({ payment, crypto, terms }: CryptoPanelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { asset, address, amount, rate, rateUntil, transactions } = crypto;
  const network = networkName(crypto.network);
  const coins = `${formatNumber(lang, amount, { maximumFractionDigits: 8 })} ${asset}`;
  const isAwaited = payment.state === 'pending' && transactions.length === 0;
  const open = transactions.filter(({ creditAmount }) => creditAmount !== null);
  return (
    <div className={styles.crypto}>
      {isAwaited && (
        <>
          <div className={styles.send}>
            <QrCode text={coinUri(crypto)} label={t('crypto.qr')} />
            <Facts
              items={[
                [t('crypto.send'), coins],
                [t('crypto.rate', { asset }), terms.money(rate)],
                [t('crypto.rateUntil'), terms.moment(rateUntil)],
                [t('crypto.network'), network],
              ]}
            />
          </div>
          <Address address={address} />
          <Notice icon="warning" tone="danger" title={t('crypto.warning', { network, asset })} />
        </>
      )}
      {transactions.length > 0 && (
        <section aria-label={t('crypto.arrived')}>
          <h4>{t('crypto.arrived')}</h4>
          <ul className={styles.transactions}>
            {transactions.map((transaction) => (
              <Arrived key={transaction.id} transaction={transaction} asset={asset} />
            ))}
          </ul>
        </section>
      )}
      {open.map((transaction) => (
        <CryptoChoice
          key={transaction.id}
          paymentId={payment.id}
          transaction={transaction}
          asset={asset}
          terms={terms}
        />
      ))}
    </div>
  );
}
