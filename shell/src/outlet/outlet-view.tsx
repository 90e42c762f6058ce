import { Button, ErrorState, Skeleton, useUiText } from '@marquee/kernel/ui';
import { memo, type Ref, useEffect, useSyncExternalStore } from 'react';

import { emptyHtml } from '../app/empty-html.ts';
import { useShell } from '../app/shell-context.ts';
import type { OutletState } from './outlet-controller.ts';

import * as styles from './outlet-view.module.css';

/**
 * The element that belongs to the remote. React writes the server's fragment into it once and never looks inside
 * again: the parcel is a root of its own.
 */
const Place = memo(function Place({
  fragment,
  elementRef,
}: {
  fragment: string | null;
  elementRef?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={elementRef}
      className={styles.place}
      data-outlet=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={fragment === null ? emptyHtml : { __html: `<div>${fragment}</div>` }}
    />
  );
});

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Stands where the page would. Where the network was away, the page is tried again when it is back. */
function MissingPage({ onRetry }: { onRetry?: () => void }) {
  const { t } = useShell();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (onRetry === undefined) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const reason = isOnline ? 'outlet.failed' : 'outlet.offline';
  return <ErrorState title={t(`${reason}.title`)} text={t(`${reason}.text`)} onRetry={onRetry} />;
}

function PageSkeleton() {
  const { t } = useShell();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('outlet.loading')}>
      <Skeleton className={styles.heading} />
      <div className={styles.grid}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className={styles.tile} />
        ))}
      </div>
    </div>
  );
}

/** The server's page stands there without its remote: it lies over the page, which stays where it is. */
function ReadablePage({ onRetry }: { onRetry?: () => void }) {
  const { t } = useShell();
  const say = useUiText();
  return (
    <div className="start-fallback" role="alert">
      <p>{t('start.failed.text')}</p>
      <Button onClick={onRetry}>{say('ui.error.retry')}</Button>
    </div>
  );
}

export interface OutletViewProps {
  state: OutletState;
  /** A page is in the place, the server's or a mounted one. */
  isFilled: boolean;
  /** The server's fragment; null in the browser, which leaves the place as it is. */
  fragment: string | null;
  elementRef?: Ref<HTMLDivElement>;
  onRetry?: () => void;
}

/** The remote's place, with what stands there while it is on its way or has failed. */
export function OutletView({ state, isFilled, fragment, elementRef, onRetry }: OutletViewProps) {
  const { t } = useShell();
  return (
    <>
      {state === 'pending' && isFilled && (
        <div className={styles.progress} role="progressbar" aria-label={t('outlet.loading')} />
      )}
      {state === 'failed' && isFilled && <ReadablePage onRetry={onRetry} />}
      {state === 'failed' && !isFilled && <MissingPage onRetry={onRetry} />}
      {!isFilled && (state === 'pending' || state === 'idle') && <PageSkeleton />}
      <Place fragment={fragment} elementRef={elementRef} />
    </>
  );
}
