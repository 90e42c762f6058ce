import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, useUiText } from '@marquee/kernel/ui';
import { memo, type Ref, useEffect, useState, useSyncExternalStore } from 'react';

import { emptyHtml } from '../app/empty-html.ts';
import { usePath, useShell } from '../app/shell-context.ts';
import type { OutletState } from './outlet-controller.ts';
import { Progress } from './progress.tsx';

import * as styles from './outlet-view.module.css';

/**
 * The element that belongs to the remote. React writes the server's fragment into it once and never looks inside
 * again: the parcel is a root of its own.
 */
const Place = memo(function Place({
  fragment,
  isDrawnLate,
  elementRef,
}: {
  fragment: string | null;
  isDrawnLate: boolean;
  elementRef?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={elementRef}
      className={styles.place}
      data-outlet={isDrawnLate ? 'late' : ''}
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

/** Placeholder for a page of which the server knows only the address: a title, a line and a panel. */
function PageSkeleton() {
  const { t } = useShell();
  const path = usePath();
  return (
    <>
      <div className={styles.skeleton} role="status" aria-label={t('outlet.loading')}>
        <Skeleton shape="block" className={styles.heading} />
        <Skeleton shape="block" className={styles.line} />
        <Skeleton shape="block" className={styles.panel} />
      </div>
      <noscript>
        <EmptyState icon="info" title={t('outlet.scripts.title')} text={t('outlet.scripts.text')}>
          <ButtonLink to={path('/')}>{t('error.404.button')}</ButtonLink>
        </EmptyState>
      </noscript>
    </>
  );
}

/** Shown over the server's markup when the remote did not load; the markup keeps its place. */
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
  // The height of such a page is unknown, so the frame keeps its footer below the first screen.
  const [isDrawnLate] = useState(!isFilled);
  return (
    <>
      {state === 'pending' && isFilled && <Progress />}
      {state === 'failed' && isFilled && <ReadablePage onRetry={onRetry} />}
      {state === 'failed' && !isFilled && <MissingPage onRetry={onRetry} />}
      {!isFilled && (state === 'pending' || state === 'idle') && <PageSkeleton />}
      <Place fragment={fragment} isDrawnLate={isDrawnLate} elementRef={elementRef} />
    </>
  );
}
