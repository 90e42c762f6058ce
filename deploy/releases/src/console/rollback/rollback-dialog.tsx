import type { Composition } from '@marquee/kernel/contracts';
import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { Facts } from '@marquee/kernel/ui/facts';
import { type FormEvent, useId, useState } from 'react';

import { counted, duration } from '../format.ts';
import { useMakeLive } from '../outcome/use-make-live.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useNow } from '../parts/use-now.ts';
import { VersionChange } from '../parts/words.tsx';
import { useRead } from '../registry/registry-context.tsx';
import { changedPins, previousOf } from './rollback-targets.ts';
import { TargetChoices } from './target-choices.tsx';

import * as layout from '../parts/layout.module.css';
import * as styles from './rollback-dialog.module.css';

interface RollbackDialogProps {
  /** Where to; by default the one before. */
  to?: number;
  onClose: () => void;
}

/** What changes with it and what does not, in words. */
function Consequences({ live, target }: { live: Composition; target: Composition }) {
  const { rollout } = useRead('canaries', {});
  const changed = changedPins(live.pins, target.pins);
  const staying = Object.keys(target.pins).length - changed.filter(({ to }) => to !== null).length;
  return (
    <div className={styles.groups}>
      <div>
        <h3 className={styles.group}>What changes back</h3>
        {changed.length === 0 ? (
          <p className={styles.small}>Nothing: both have the same releases.</p>
        ) : (
          <Facts
            items={changed.map(({ package: name, from, to }) => [
              name,
              <VersionChange key={name} from={from} to={to} />,
            ])}
          />
        )}
      </div>
      <div>
        <h3 className={styles.group}>What stays</h3>
        <Facts
          items={[
            staying > 0 ? [counted(staying, 'other package'), 'as they are'] : null,
            rollout && rollout.canaries.length > 0
              ? [`Canary ${rollout.canaries.map(({ id }) => id).join(', ')}, on ${live.number}`, 'stops too']
              : null,
            ['Open pages', `keep ${live.number} until they are loaded again`],
          ]}
        />
      </div>
    </div>
  );
}

function NothingEarlier({ live, onClose }: { live: Composition; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nothing to roll back to yet"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className={layout.muted}>
        Composition {live.number} is the first that was ever live for everyone. After the next pin you can
        return to it.
      </p>
    </Dialog>
  );
}

/** One dialog, one sentence: it passes no gate and needs no second person. */
export function RollbackDialog({ to, onClose }: RollbackDialogProps) {
  const history = useRead('compositions', {});
  const live = history.at(-1);
  const now = useNow();
  const form = useId();
  const rollback = useMakeLive('rollback');
  const [chosen, choose] = useState<number | null>(to ?? previousOf(history)?.number ?? null);
  const [isChoosing, setChoosing] = useState(chosen === null);
  const [why, setWhy] = useState('');
  const target = history.find(({ number }) => number === chosen);
  if (live === undefined) return null;
  if (history.length === 1) return <NothingEarlier live={live} onClose={onClose} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (target === undefined) return;
    rollback.mutate({ given: { to: target.number, why }, ifLive: live.number }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={target === undefined || isChoosing ? 'Roll back to which?' : `Roll back to ${target.number}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isChoosing ? (
            // Keys, since the button that takes its place would be sent with the press on this one.
            <Button
              key="go on"
              kind="primary"
              disabled={target === undefined}
              onClick={() => setChoosing(false)}
            >
              Go on
            </Button>
          ) : (
            <Button key="roll back" type="submit" form={form} kind="danger" loading={rollback.isPending}>
              <ConsoleIcon name="undo" />
              Roll back to {target?.number}
            </Button>
          )}
        </>
      }
    >
      {isChoosing ? (
        <TargetChoices history={history} chosen={chosen} onChoose={choose} />
      ) : (
        <form id={form} className={layout.form} onSubmit={submit}>
          <p className={layout.muted}>
            {live.number} has been live for {duration(now.getTime() - Date.parse(live.createdAt))}.{' '}
            <button type="button" className={layout.plain} onClick={() => setChoosing(true)}>
              Another one
            </button>
          </p>
          {target && <Consequences live={live} target={target} />}
          <WhyField
            value={why}
            onChange={setWhy}
            isFirst
            hint="One sentence. It may be short; it is asked for, not judged."
          />
          <p className={styles.small}>
            Nothing is rebuilt or copied: the next request already has it. You can go forward again in the
            same way.
          </p>
          <Refusal error={rollback.error} />
        </form>
      )}
    </Dialog>
  );
}
