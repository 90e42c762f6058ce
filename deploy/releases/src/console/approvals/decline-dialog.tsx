import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import type { RequestBody } from '../../approvals/request-store.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../registry/registry-context.tsx';
import { changeInWords } from './change-in-words.ts';

import * as layout from '../parts/layout.module.css';

/** Takes a request away, which needs no key: it only takes a possibility away. */
export function DeclineDialog({ request, onClose }: { request: RequestBody; onClose: () => void }) {
  const form = useId();
  const [why, setWhy] = useState('');
  const decline = useAct('decline');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    decline.mutate({ given: { number: request.number, why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Decline request ${request.number}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" loading={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <p>
          {request.by} asked to {changeInWords(request.change)}: “{request.why}”
        </p>
        <WhyField value={why} onChange={setWhy} isFirst />
        <Refusal error={decline.error} />
      </form>
    </Dialog>
  );
}
