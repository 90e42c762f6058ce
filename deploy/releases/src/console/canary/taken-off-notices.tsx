import { Notice } from '@marquee/kernel/ui/notice';

import { exactTime } from '../format.ts';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';

/** Who comes later reads of it in the history. */
const SHOWN_MS = 12 * 60 * 60_000;
const MOST = 3;

/** Canaries that edges took off by themselves of late, each with the reason. */
export function TakenOffNotices() {
  const lines = useRead('lines', {});
  const now = useNow();
  return lines
    .filter(({ act, at }) => act.kind === 'abort' && now.getTime() - Date.parse(at) < SHOWN_MS)
    .slice(-MOST)
    .toReversed()
    .map(({ line, act, at, by, why }) => (
      <Notice
        key={line}
        icon="warning"
        tone="danger"
        isAlert
        title={`Canary ${act.kind === 'abort' ? act.canary : ''} took itself off at ${exactTime(at)}`}
      >
        <p>{why}</p>
        <p>Said by the edge {by}. Everybody got what is stable again; nothing else changed.</p>
      </Notice>
    ));
}
