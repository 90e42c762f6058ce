import { Button } from '@marquee/kernel/ui';
import { type FormEvent, useId, useState } from 'react';

import type { Canary } from '../../canary/rollout.ts';
import { percent } from '../format.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct, useRegistry } from '../registry/registry-context.tsx';
import { stopsWith } from './share-stops.ts';

import * as layout from '../parts/layout.module.css';
import * as styles from './share-form.module.css';

/** The share, by named stops; nothing happens until it is set. */
export function ShareForm({ canary: { id, share }, isFrozen }: { canary: Canary; isFrozen: boolean }) {
  const { connection } = useRegistry();
  const slider = useId();
  const stops = stopsWith(share);
  const now = stops.indexOf(share);
  const [stop, setStop] = useState(now);
  const [why, setWhy] = useState('');
  const setShare = useAct('setShare');
  const wanted = stops[stop] ?? share;
  const isRaised = wanted > share;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShare.mutate({ given: { id, share: wanted, why } });
  };
  return (
    <form className={layout.form} onSubmit={submit}>
      <div className={styles.share}>
        <div className={styles.top}>
          <label htmlFor={slider}>Share of the visitors</label>
          <output htmlFor={slider}>
            <b>{percent(share)}</b> now{wanted !== share && ` → ${percent(wanted)}`}
          </output>
        </div>
        <input
          id={slider}
          type="range"
          min={0}
          max={stops.length - 1}
          step={1}
          value={stop}
          aria-valuetext={percent(wanted)}
          onChange={(event) => setStop(Number(event.target.value))}
        />
        <div className={styles.ticks} aria-hidden="true">
          {stops.map((each, index) => (
            <span key={each} data-on={index === stop || undefined}>
              {percent(each)}
            </span>
          ))}
        </div>
      </div>
      {wanted !== share && (
        <>
          <WhyField value={why} onChange={setWhy} />
          {isRaised && isFrozen && (
            <p className={layout.small}>A freeze runs: a canary can be lowered, not raised.</p>
          )}
          <div className={layout.actions}>
            <Button size="small" onClick={() => setStop(now)}>
              Leave it
            </Button>
            <Button
              type="submit"
              size="small"
              kind="primary"
              disabled={connection.isAway || (isRaised && isFrozen)}
              loading={setShare.isPending}
            >
              Set to {percent(wanted)}
            </Button>
          </div>
        </>
      )}
      <Refusal error={setShare.error} />
    </form>
  );
}
