import { Button, Card, Icon } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useCopy } from '../../documents/use-copy.ts';
import { type TextKey, useTranslate } from '../../texts.ts';
import type { Connection } from './platforms.ts';
import { QrCode } from './qr-code.tsx';

import * as styles from './connection-card.module.css';

/** One connection: the file to import, how, and how to be sure that it is the right one. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useTranslate();
  const { title, url, sha256, steps } = connection;
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Value label={t('vpn.address')} value={url} copied="vpn.addressCopied" href={url} />
      {sha256 !== null && (
        <Value
          label={t('vpn.checksum')}
          value={sha256}
          copied="vpn.checksumCopied"
          hint={t('vpn.checksumHint')}
        />
      )}
      <Code url={url} />
    </Card>
  );
}

interface ValueProps {
  label: string;
  value: string;
  /** Key of what is said once it is on the clipboard. */
  copied: TextKey;
  href?: string;
  hint?: string;
}

function Value({ label, value, copied, href, hint }: ValueProps) {
  const t = useTranslate();
  const copy = useCopy();
  return (
    <div className={styles.value}>
      <p className={styles.label}>{label}</p>
      <div className={styles.line}>
        {href === undefined ? (
          <code className={styles.code}>{value}</code>
        ) : (
          <a className={styles.code} href={href} rel="noopener">
            {value}
          </a>
        )}
        <Button
          className={styles.action}
          size="small"
          aria-label={t('vpn.copy', { what: label })}
          onClick={() => void copy(value, copied)}
        >
          <Icon name="copy" size={20} />
          {t('vpn.copyShort')}
        </Button>
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function Code({ url }: { url: string }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.scan}>
      <Button
        className={styles.action}
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'vpn.hideCode' : 'vpn.showCode')}
      </Button>
      {isOpen && <QrCode text={url} label={t('vpn.code')} />}
    </div>
  );
}
