import { Button, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { currentFreeze } from '../freeze/current-freeze.ts';
import { OutcomeNotice } from '../outcome/outcome-notice.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { CanarySection } from './canary-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { TakenOffNotices } from './taken-off-notices.tsx';
import { TimesSection } from './times-section.tsx';

function NoCanary() {
  const { mayChange, connection } = useRegistry();
  const live = useRead('live', {});
  const freeze = currentFreeze(useRead('freezes', {}), useNow());
  const [isPinning, setPinning] = useState(false);
  return (
    <Section title="Canary">
      <EmptyState
        icon="share"
        title="No canary runs"
        text={`Everyone sees ${live === null ? 'nothing yet' : `composition ${live.number}`}. Pin a release and choose “Canary first”.`}
      >
        {mayChange && (
          <Button
            kind="primary"
            disabled={connection.isAway || freeze !== null}
            onClick={() => setPinning(true)}
          >
            <ConsoleIcon name="pin" />
            Pin a release
          </Button>
        )}
      </EmptyState>
      {isPinning && <PinDialog first={{}} onClose={() => setPinning(false)} />}
    </Section>
  );
}

/** What a share of the visitors tries, how it does, and what edges took off. */
export function CanaryPage() {
  const { rollout } = useRead('canaries', {});
  const canaries = rollout?.canaries ?? [];
  return (
    <>
      <OutcomeNotice />
      <TakenOffNotices />
      {canaries.map((canary) => (
        <CanarySection key={canary.id} canary={canary} />
      ))}
      {rollout !== null && canaries.length > 0 ? (
        <>
          <FiguresSection rollout={rollout} />
          <TimesSection rollout={rollout} />
        </>
      ) : (
        <NoCanary />
      )}
    </>
  );
}
