import type { Composition } from '@marquee/kernel/contracts';
import { Button } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { useState } from 'react';

import { shortMoment } from '../format.ts';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';
import { changedPins, lostReleases } from './rollback-targets.ts';

import * as styles from './rollback-dialog.module.css';

const AT_A_TIME = 6;

interface TargetChoicesProps {
  /** Oldest first; the last one is live. */
  history: readonly Composition[];
  chosen: number | null;
  onChoose: (number: number) => void;
}

/** Earlier compositions, the newest first; what cannot be gone back to says why. */
export function TargetChoices({ history, chosen, onChoose }: TargetChoicesProps) {
  const releases = useRead('releases', {});
  const now = useNow();
  const [shown, setShown] = useState(AT_A_TIME);
  const live = history.at(-1);
  const earlier = history.slice(0, -1).toReversed();

  const factsOf = (composition: Composition): string => {
    const lost = lostReleases(composition, releases);
    if (lost.length > 0) return `Not possible: ${lost.join(', ')} can no longer be read.`;
    const changed = changedPins(live?.pins ?? {}, composition.pins);
    return changed.length === 0
      ? 'The same releases as now.'
      : changed.map(({ package: name, to }) => `${name} ${to ?? 'off the site'}`).join(', ');
  };
  return (
    <div className={styles.list}>
      <Choices
        legend="Earlier compositions"
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => onChoose(Number(value))}
        choices={earlier.slice(0, shown).map((composition) => ({
          value: String(composition.number),
          name: `${composition.number} · ${shortMoment(composition.createdAt, now)}`,
          facts: factsOf(composition),
          disabled: lostReleases(composition, releases).length > 0,
        }))}
      />
      {earlier.length > shown && (
        <Button size="small" onClick={() => setShown(shown + AT_A_TIME)}>
          Older
        </Button>
      )}
    </div>
  );
}
