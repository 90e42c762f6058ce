import {
  type DocumentSide,
  UPLOAD_MAXIMUM_BYTES,
  UPLOAD_TYPES,
  type VerificationDocument,
  VerificationDocuments,
  type VerificationKind,
} from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import { formatNumber } from '@marquee/kernel/locale';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { Icon, Spinner } from '@marquee/kernel/ui';
import { useId, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { StateBadge } from './state-badge.tsx';

import * as styles from './verification.module.css';

const MEGABYTE = 1024 * 1024;
/** Of a slow line, in milliseconds. */
const PATIENCE_MS = 120_000;

export interface UploadSideProps {
  kind: VerificationKind;
  side: DocumentSide;
  /** The one that was sent last. */
  current: VerificationDocument | undefined;
  onSent: (documents: VerificationDocuments) => void;
}

/** Takes one side of a document: a file, a photo of the phone's camera, or what is dropped here. */
export function UploadSide({ kind, side, current, onSent }: UploadSideProps) {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [inputId, faultId] = [useId(), useId()];
  const size = formatNumber(useLanguage(), UPLOAD_MAXIMUM_BYTES / MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
  });
  const isTaken = current?.state === 'approved';

  const send = async (file: File): Promise<void> => {
    setFault(null);
    if (file.size > UPLOAD_MAXIMUM_BYTES) {
      setFault(t('verification.tooBig', { size }));
      return;
    }
    setSending(file.name);
    try {
      onSent(
        await host.api.post('/verification/upload', {
          schema: VerificationDocuments,
          query: { kind, side },
          body: file,
          timeoutMs: PATIENCE_MS,
        }),
      );
      host.bus.publish('player/changed', {});
    } catch (error) {
      setFault(words.ofFailure(error));
    } finally {
      setSending(null);
    }
  };

  return (
    <div className={styles.side}>
      <p className={styles.sideHead}>
        <b>{t(`verification.side.${side}`)}</b>
        <StateBadge state={current?.state ?? 'missing'} />
      </p>
      {current?.state === 'rejected' && current.rejectReason !== null && (
        <p className={styles.reason}>{t(`verification.why.${current.rejectReason}`)}</p>
      )}
      {!isTaken && (
        <label htmlFor={inputId} className={styles.drop}>
          <Icon name="document" size={24} />
          <span>{t(current === undefined ? 'verification.file' : 'verification.again')}</span>
          <small>{t('verification.types', { size })}</small>
          {/* It lies over the whole field, and takes what is dropped as browsers do. */}
          <input
            id={inputId}
            type="file"
            className={styles.input}
            accept={UPLOAD_TYPES.join()}
            disabled={sending !== null}
            aria-describedby={faultId}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after a fault.
              target.value = '';
              if (file !== undefined) void send(file);
            }}
          />
        </label>
      )}
      <p id={faultId} role={fault === null ? 'status' : 'alert'} className={styles.said}>
        {sending !== null && (
          <>
            <Spinner /> {t('verification.sending', { name: sending })}
          </>
        )}
        {fault}
      </p>
    </div>
  );
}
