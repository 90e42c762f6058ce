import { Button, Icon, VisuallyHidden } from '@marquee/kernel/ui';
import { useState } from 'react';

import { planStateOf } from '../../canary/plan-state.ts';
import type { Canary } from '../../canary/rollout.ts';
import { useNow } from '../parts/use-now.ts';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { type ChangeOfPlan, ChangePlanDialog } from './change-plan-dialog.tsx';
import { listedSteps, planWords } from './plan-words.ts';

import * as layout from '../parts/layout.module.css';
import * as styles from './plan-part.module.css';

/** How a canary is raised by itself: its steps, what the next one waits for, and how to stop it. */
export function PlanPart({ canary }: { canary: Canary }) {
  const { plan } = canary;
  const { mayChange, connection } = useRegistry();
  const { rollout } = useRead('canaries', {});
  const reports = useRead('edges', {});
  const freezes = useRead('freezes', {});
  const now = useNow();
  const [change, setChange] = useState<ChangeOfPlan | null>(null);
  const state = rollout && planStateOf(canary, { rollout, reports, freezes, now });
  if (plan === undefined || state === null) return null;
  const isHeld = plan.held !== undefined;
  return (
    <div className={styles.plan}>
      <h3>Plan</h3>
      <ol className={styles.steps}>
        {listedSteps(canary, plan, state.next).map(({ words, state: step }) => (
          <li key={words} data-state={step}>
            {step === 'taken' && <Icon name="check" size={16} />}
            {words}
            <VisuallyHidden> {step}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <p>{planWords(plan, state, now)}</p>
      <p className={`${layout.small} ${layout.muted}`}>
        Planned by {plan.by}: “{plan.why}”. A step every {plan.everyMinutes} min at most.
      </p>
      {mayChange && (
        <div className={layout.actions}>
          <Button
            size="small"
            disabled={connection.isAway}
            onClick={() => setChange(isHeld ? 'resume' : 'hold')}
          >
            {isHeld ? 'Resume plan' : 'Hold plan'}
          </Button>
          <Button size="small" disabled={connection.isAway} onClick={() => setChange('drop')}>
            Drop plan
          </Button>
        </div>
      )}
      {change !== null && (
        <ChangePlanDialog canary={canary} change={change} onClose={() => setChange(null)} />
      )}
    </div>
  );
}
