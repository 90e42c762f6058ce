import { DataExport } from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import type { CallOptions } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { saveFile } from '../files/save-file.ts';
import { useTranslation } from '../private-texts.ts';

interface ExportButtonProps {
  /** The call that answers with the file. */
  path: string;
  query: NonNullable<CallOptions<DataExport>['query']>;
}

/** Saves all that a filter finds as a file. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const [isLoading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    try {
      saveFile(await host.api.get(path, { schema: DataExport, query }));
    } catch (error) {
      host.notify({ type: 'error', title: words.ofFailure(error) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void save()}>
      {t('history.csv')}
    </Button>
  );
}
