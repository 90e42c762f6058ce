import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import type { Canary } from '../../canary/rollout.ts';
import { percent, shortMoment } from '../format.ts';
import { currentFreeze } from '../freeze/current-freeze.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { VersionChange } from '../parts/words.tsx';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { EndCanaryDialog } from './end-canary-dialog.tsx';
import { PlanPart } from './plan-part.tsx';
import { ShareForm } from './share-form.tsx';

import * as layout from '../parts/layout.module.css';

/** One canary: what it tries, its share, and its two ends. */
export function CanarySection({ canary }: { canary: Canary }) {
  const { id, pins, share, since } = canary;
  const { mayChange, connection } = useRegistry();
  const live = useRead('live', {});
  const now = useNow();
  const freeze = currentFreeze(useRead('freezes', {}), now);
  const [end, setEnd] = useState<'finish' | 'stop' | null>(null);
  return (
    <Section
      title={`Canary ${id} at ${percent(share)}`}
      note={
        <>
          {Object.entries(pins).map(([name, version]) => (
            <span key={name}>
              {name} <VersionChange from={live?.pins[name] ?? null} to={version} />{' '}
            </span>
          ))}
          · since {shortMoment(since, now)}
        </>
      }
      actions={
        mayChange && (
          <>
            <Button size="small" disabled={connection.isAway} onClick={() => setEnd('stop')}>
              <ConsoleIcon name="undo" size={16} />
              Stop canary
            </Button>
            <Button
              size="small"
              disabled={connection.isAway || freeze !== null}
              onClick={() => setEnd('finish')}
            >
              To everyone
            </Button>
          </>
        )
      }
    >
      <PlanPart canary={canary} />
      {mayChange && <ShareForm key={share} canary={canary} isFrozen={freeze !== null} />}
      <p className={`${layout.small} ${layout.muted}`}>
        A visitor who takes part stays with it when it is raised. Edges take it off by themselves once what
        they see is far likelier with a bad canary than with a sound one: a thousand times for its failures,
        three thousand times for how long its pages take.
      </p>
      {end !== null && <EndCanaryDialog canary={canary} end={end} onClose={() => setEnd(null)} />}
    </Section>
  );
}
