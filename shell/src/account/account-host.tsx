import { ButtonLink, Skeleton } from '@marquee/kernel/ui';
import { type ComponentType, useEffect, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { usePath, useShell } from '../app/shell-context.ts';

import * as styles from './account-host.module.css';

export type AccountApp = Pick<ShellApp, 'session' | 'bus' | 'reportFailure'>;

export interface AccountHeaderProps {
  app: AccountApp;
}

/**
 * What the header has of a player. Visitors fetch neither its code nor its words; until they are there, its place is
 * kept, and where they do not come, a link leads to the account.
 */
export function AccountHost({ app }: AccountHeaderProps) {
  const { t } = useShell();
  const path = usePath();
  const [state, setState] = useState<{ Header: ComponentType<AccountHeaderProps> } | 'loading' | 'failed'>(
    'loading',
  );
  useEffect(() => {
    import(/* webpackChunkName: "account" */ './account-header.tsx').then(
      ({ AccountHeader }) => setState({ Header: AccountHeader }),
      (error: unknown) => {
        app.reportFailure('shell', 'load', error);
        setState('failed');
      },
    );
  }, [app]);
  if (state === 'failed') return <ButtonLink to={path('/player/balance')}>{t('nav.balance')}</ButtonLink>;
  if (state === 'loading') return <Skeleton shape="block" className={styles.place} />;
  return <state.Header app={app} />;
}
