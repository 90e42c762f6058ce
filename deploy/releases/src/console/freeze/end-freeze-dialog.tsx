import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import type { Freeze } from '../../freeze/freeze-store.ts';
import { longMoment } from '../format.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

/** Ends a freeze before its time. */
export function EndFreezeDialog({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const form = useId();
  const [why, setWhy] = useState('');
  const end = useAct('endFreeze');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    end.mutate({ given: { id: freeze.id, why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="End this freeze?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" loading={end.isPending}>
            End the freeze
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <p>
          “{freeze.why}”, {longMoment(freeze.from)} to {longMoment(freeze.until)} UTC, by {freeze.by}.
          Releases go live again from then on.
        </p>
        <WhyField value={why} onChange={setWhy} isFirst />
        <Refusal error={end.error} />
      </form>
    </Dialog>
  );
}
