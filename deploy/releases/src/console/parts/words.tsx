import type { ReactNode } from 'react';

import { shortMoment } from '../format.ts';
import { useNow } from './use-now.ts';

import * as styles from './words.module.css';

/** A version, a hash or a path, in letters of one width. */
export const Mono = ({ children }: { children: ReactNode }) => (
  <span className={styles.mono}>{children}</span>
);

/** A hash, as far as it tells two apart. */
export const Hash = ({ value, letters = 10 }: { value: string; letters?: number }) => (
  <span className={styles.mono} title={value}>
    {value.replace(/^sha\d+-/, '').slice(0, letters)}
  </span>
);

/** A moment in UTC, as far as it is needed; the whole of it on asking. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  return (
    <time className={styles.moment} dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {shortMoment(at, now)}
    </time>
  );
}

/** What a package was and is now; null where it is not there. */
export function VersionChange({ from, to }: { from: string | null; to: string | null }) {
  if (from === null) return <Mono>{to} (new)</Mono>;
  if (to === null) return <Mono>{from} → off the site</Mono>;
  return (
    <Mono>
      {from} → {to}
    </Mono>
  );
}
