import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import type { Canary } from '../../canary/rollout.ts';
import { percent } from '../format.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

const CHANGES = {
  hold: { call: 'holdPlan', name: 'Hold plan', does: 'takes no step until it is resumed' },
  resume: {
    call: 'resumePlan',
    name: 'Resume plan',
    does: 'goes on; its next step comes when its time has passed again',
  },
  drop: { call: 'dropPlan', name: 'Drop plan', does: 'ends, and only people change the share from then on' },
} as const;

export type ChangeOfPlan = keyof typeof CHANGES;

interface ChangePlanDialogProps {
  canary: Canary;
  change: ChangeOfPlan;
  onClose: () => void;
}

/** Holds, resumes or drops a plan, with the reason. */
export function ChangePlanDialog({ canary: { id, share }, change, onClose }: ChangePlanDialogProps) {
  const form = useId();
  const [why, setWhy] = useState('');
  const { call, name, does } = CHANGES[change];
  const act = useAct(call);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate({ given: { id, why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name} of canary ${id}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" loading={act.isPending}>
            {name}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <p>
          The plan {does}. The canary stays at {percent(share)}.
        </p>
        <WhyField value={why} onChange={setWhy} isFirst />
        <Refusal error={act.error} />
      </form>
    </Dialog>
  );
}
