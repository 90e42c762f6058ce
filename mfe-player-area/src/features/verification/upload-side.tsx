import {
  type DocumentSide,
  UPLOAD_MAXIMUM_BYTES,
  UPLOAD_TYPES,
  type VerificationDocument,
  type VerificationDocuments,
  type VerificationKind,
} from '@marquee/kernel/contracts/player';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon } from '@marquee/kernel/ui';
import { type ChangeEvent, useId, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

import * as styles from './verification.module.css';

const MEGABYTE = 1024 * 1024;
const PICTURES = UPLOAD_TYPES.filter((type) => type.startsWith('image/')).join();

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
  const [isOver, setOver] = useState(false);
  const [inputId, cameraId, saidId] = [useId(), useId(), useId()];
  const size = formatNumber(useLanguage(), UPLOAD_MAXIMUM_BYTES / MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
  });
  const upload = useUpload({ kind, side, size, onSent });
  const isSending = upload.state.name === 'sending';
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a fault.
    target.value = '';
    setOver(false);
    if (file !== undefined) void upload.send(file);
  };

  return (
    <div className={styles.side}>
      <p className={styles.sideHead}>
        <b>{t(`verification.side.${side}`)}</b>
        <StateBadge state={current?.state ?? 'missing'} />
      </p>
      {current?.state === 'rejected' && current.rejectReason !== null && (
        <p className={styles.fault}>{t(`verification.why.${current.rejectReason}`)}</p>
      )}
      {current?.state !== 'approved' && !isSending && (
        <>
          <label htmlFor={inputId} className={styles.drop} data-over={isOver || undefined}>
            <Icon name="document" size={24} />
            <span>{t(current === undefined ? 'verification.file' : 'verification.again')}</span>
            <small>{t('verification.types', { size })}</small>
            {/* It lies over the whole field, and takes what is dropped as browsers do. */}
            <input
              id={inputId}
              type="file"
              className={styles.input}
              accept={UPLOAD_TYPES.join()}
              aria-describedby={saidId}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onChange={take}
            />
          </label>
          <label htmlFor={cameraId} className={styles.camera}>
            {t('verification.camera')}
            <input
              id={cameraId}
              type="file"
              className={styles.input}
              accept={PICTURES}
              capture="environment"
              onChange={take}
            />
          </label>
        </>
      )}
      <div id={saidId} role={upload.state.name === 'failed' ? 'alert' : undefined}>
        <UploadProgress {...upload} />
      </div>
    </div>
  );
}
