import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import type { CurrentRollout } from './canary-source.ts';
import { createJudge, type Observed } from './judge.ts';
import { createTimeJudge } from './time-judge.ts';
import type { TrialFigures } from './trial-figures.ts';

export interface WatchTools {
  canaries: Pick<Registry['canaries'], 'abort'>;
  rollout: CurrentRollout;
  /** Told of all that is seen. */
  figures: Pick<TrialFigures, 'add'>;
  /** Host and port, as the release commands call this edge. */
  edge: string;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

/** Takes a canary off for everybody, when enough has been seen of its failures or its times. */
export function watchCanaries({ canaries, rollout, figures, edge, clock, log }: WatchTools) {
  const judge = createJudge();
  const judgeTimes = createTimeJudge();
  return (observed: Observed): void => {
    const tried = rollout();
    if (tried === null) return;
    figures.add(tried, observed);
    for (const { canary, reason } of [...judge(tried, observed), ...judgeTimes(tried, observed)]) {
      log.error({ canary, reason }, 'a canary is taken off');
      try {
        canaries.abort({ canary, at: clock().toISOString(), by: edge, reason });
      } catch (error) {
        log.error(
          { err: error, canary },
          'the canary goes on, since the registry cannot be written: abort it by hand',
        );
      }
    }
  };
}
