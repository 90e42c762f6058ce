import { Button } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { useState } from 'react';

import { edgeStateOf, runningEdges } from '../../edge-states.ts';
import { counted, exactTime } from '../format.ts';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';
import { RollbackDialog } from '../rollback/rollback-dialog.tsx';
import { useOutcome } from './outcome-context.tsx';

const SECOND_MS = 1_000;

/** What was done, its number and time, and how far the edges are: it is called live when they say so. */
export function OutcomeNotice() {
  const { done, tell } = useOutcome();
  const live = useRead('live', {});
  const edges = useRead('edges', {});
  const now = useNow(SECOND_MS);
  const [isGoingForward, setGoingForward] = useState(false);
  if (done === null || live === null) return null;
  const { composition, before } = done;
  const { number, rollbackTo, createdAt, by, why } = composition;
  if (live.number > number) return null;

  const running = runningEdges(edges, now);
  const serving = running.filter((report) => edgeStateOf(report, number, now) === 'serves');
  const isServed = serving.length === running.length;
  const what = rollbackTo === undefined ? '' : `: rolled back to ${rollbackTo}`;
  const acknowledged =
    running.length === 0
      ? 'No edge has said anything yet.'
      : `${serving.length} of ${counted(running.length, 'edge')} ${serving.length === 1 ? 'serves' : 'serve'} it.`;
  return (
    <div role="status">
      <Notice
        icon={isServed ? 'check' : 'clock'}
        tone={isServed ? 'good' : 'live'}
        title={isServed && running.length > 0 ? `${number} is live${what}` : `${number} is pinned${what}`}
        actions={
          <>
            {rollbackTo !== undefined && (
              <Button size="small" onClick={() => setGoingForward(true)}>
                Go forward to {before}
              </Button>
            )}
            <Button size="small" kind="plain" onClick={() => tell(null)}>
              Close
            </Button>
          </>
        }
      >
        <p>
          {exactTime(createdAt)} UTC, on the next request. {acknowledged} By {by}: “{why}”
        </p>
      </Notice>
      {isGoingForward && <RollbackDialog to={before} onClose={() => setGoingForward(false)} />}
    </div>
  );
}
