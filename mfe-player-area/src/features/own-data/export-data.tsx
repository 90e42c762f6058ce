import { DATA_EXPORT_FORMATS, DataExport } from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button, Card } from '@marquee/kernel/ui';
import { useState } from 'react';

import { saveFile } from '../../files/save-file.ts';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './own-data.module.css';

type Format = (typeof DATA_EXPORT_FORMATS)[number];

/** All that is kept of the player, as a file. */
export function ExportData() {
  const { t } = useTranslation();
  const { api } = useHost();
  const words = useErrorWords();
  const [loading, setLoading] = useState<Format | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const load = async (format: Format): Promise<void> => {
    setLoading(format);
    setFault(null);
    try {
      saveFile(await api.get('/profile/export', { schema: DataExport, query: { format } }));
    } catch (error) {
      setFault(words.ofFailure(error));
    } finally {
      setLoading(null);
    }
  };

  return (
    <Card>
      <h2 className={styles.title}>{t('ownData.export.title')}</h2>
      <p className={styles.text}>{t('ownData.export.text')}</p>
      <div className={styles.actions}>
        {DATA_EXPORT_FORMATS.map((format) => (
          <Button key={format} loading={loading === format} onClick={() => void load(format)}>
            {t('ownData.export.as', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </Card>
  );
}
