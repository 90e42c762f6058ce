import { formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';

import { useTranslation } from '../../private-texts.ts';
import type { Upload } from './use-upload.ts';

import * as styles from './verification.module.css';

const MEGABYTE = 1024 * 1024;
const PERCENT_BASIS_POINTS = 100;

interface SendingProps {
  file: File;
  share: number;
  onStop: () => void;
}

function Sending({ file, share, onStop }: SendingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const percent = Math.floor(share * 100);
  const isAllSent = share === 1;
  const label = t('verification.sending', { name: file.name });
  const size = formatNumber(lang, file.size / MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <div className={styles.sending}>
      <b className={styles.fileName}>{label}</b>
      <Meter label={label} max={100} {...(!isAllSent && { value: percent })} />
      <span className={styles.said}>
        {isAllSent
          ? t('verification.checking')
          : t('verification.progress', {
              share: formatPercentFromBasisPoints(lang, percent * PERCENT_BASIS_POINTS),
              size,
            })}
      </span>
      <Button size="small" onClick={onStop}>
        {t('verification.stop')}
      </Button>
    </div>
  );
}

/** What becomes of a file: how much of it is sent and how to stop that, or why it was not taken. */
export function UploadProgress({ state, send, stop }: Upload) {
  const { t } = useTranslation();
  if (state.name === 'sending') return <Sending file={state.file} share={state.share} onStop={stop} />;
  if (state.name === 'stopped') return <p className={styles.said}>{t('verification.stopped')}</p>;
  if (state.name !== 'failed') return null;
  const { fault, file } = state;
  return (
    <div className={styles.outcome}>
      <p className={styles.fault}>{fault}</p>
      {file !== null && (
        <Button size="small" onClick={() => void send(file)}>
          {t('verification.retry')}
        </Button>
      )}
    </div>
  );
}
