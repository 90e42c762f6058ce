import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import type { Canary } from '../../canary/rollout.ts';
import { useMakeLive } from '../outcome/use-make-live.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct, useRead } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

interface EndCanaryDialogProps {
  canary: Canary;
  end: 'finish' | 'stop';
  onClose: () => void;
}

const versionsOf = ({ pins }: Canary): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** Gives a canary to all, or takes it off. */
export function EndCanaryDialog({ canary, end, onClose }: EndCanaryDialogProps) {
  const form = useId();
  const live = useRead('live', {});
  const [why, setWhy] = useState('');
  const finish = useMakeLive('finishCanary');
  const stop = useAct('stopCanary');
  const { id } = canary;
  const isFinish = end === 'finish';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isFinish) finish.mutate({ given: { id, why }, ifLive: live?.number ?? 0 }, { onSuccess: onClose });
    else stop.mutate({ given: { id, why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFinish ? `Give canary ${id} to everyone?` : `Stop canary ${id}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            kind={isFinish ? 'primary' : 'danger'}
            loading={finish.isPending || stop.isPending}
          >
            {isFinish ? 'To everyone' : 'Stop canary'}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <p>
          {isFinish
            ? `${versionsOf(canary)} goes live for everyone on the next request. The gate looks at it once more.`
            : `Everybody gets composition ${live?.number ?? 0} again on the next request. ${versionsOf(canary)} can be tried again.`}
        </p>
        <WhyField value={why} onChange={setWhy} isFirst />
        <Refusal error={finish.error ?? stop.error} />
      </form>
    </Dialog>
  );
}
