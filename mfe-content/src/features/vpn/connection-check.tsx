import type { VpnCheck } from '@marquee/kernel/contracts/site';
import { countryName } from '@marquee/kernel/locale/names';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { Button, Card, ErrorState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslate } from '../../texts.ts';

import * as styles from './connection-check.module.css';

type Check = { status: 'idle' | 'pending' | 'failed' } | { status: 'done'; result: VpnCheck };

/** Asks, on request, how the visitor's connection looks from here. */
export function ConnectionCheck() {
  const t = useTranslate();
  const host = useHost();
  const [check, setCheck] = useState<Check>({ status: 'idle' });

  const ask = async (): Promise<void> => {
    setCheck({ status: 'pending' });
    try {
      const { checkConnection } = await import(
        /* webpackChunkName: "check-connection" */ './check-connection.ts'
      );
      setCheck({ status: 'done', result: await checkConnection(host.api) });
    } catch {
      setCheck({ status: 'failed' });
    }
  };

  return (
    <Card as="section" className={styles.check} aria-labelledby="connection-check">
      <h2 className={styles.title} id="connection-check">
        {t('vpn.check.title')}
      </h2>
      <p className={styles.text}>{t('vpn.check.text')}</p>
      <div className={styles.result} aria-live="polite">
        {check.status === 'done' && <Result result={check.result} />}
        {check.status === 'failed' && <ErrorState title={t('vpn.check.failed')} />}
      </div>
      <Button loading={check.status === 'pending'} onClick={() => void ask()}>
        {t(check.status === 'done' ? 'vpn.check.again' : 'vpn.check.ask')}
      </Button>
    </Card>
  );
}

function Result({ result }: { result: VpnCheck }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { ip, country, asnKind, viaProxy, blocked } = result;
  return (
    <>
      <p className={styles.verdict} data-tone={blocked ? 'danger' : 'good'}>
        {t(blocked ? 'vpn.check.blocked' : 'vpn.check.accepted')}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('vpn.check.ip')} value={ip} />
        <Fact
          name={t('vpn.check.country')}
          value={country === null ? t('vpn.check.unknown') : countryName(lang, country)}
        />
        <Fact name={t('vpn.check.network')} value={t(`vpn.check.network.${asnKind}`)} />
        <Fact name={t('vpn.check.proxy')} value={t(viaProxy ? 'vpn.check.yes' : 'vpn.check.no')} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
