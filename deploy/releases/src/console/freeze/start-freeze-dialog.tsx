import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import { TextField, WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

const MINUTES = 16;

/** As the browser's field for a moment has it, which knows no time zone: what it holds is UTC here. */
const fieldText = (moment: Date): string => moment.toISOString().slice(0, MINUTES);
const momentOf = (text: string): string => `${text}:00.000Z`;

/** Plans a time in which nothing new goes live, or begins it now. */
export function StartFreezeDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [from, setFrom] = useState(() => fieldText(new Date()));
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const start = useAct('startFreeze');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    start.mutate({ given: { from: momentOf(from), until: momentOf(until), why } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a freeze"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" loading={start.isPending}>
            Add the freeze
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <div className={layout.pair}>
          <TextField label="From" note="UTC" type="datetime-local" value={from} onChange={setFrom} required />
          <TextField
            label="Until"
            note="UTC"
            type="datetime-local"
            value={until}
            onChange={setUntil}
            required
          />
        </div>
        <WhyField value={why} onChange={setWhy} hint="It is shown to everybody who cannot pin meanwhile." />
        <Refusal error={start.error} />
      </form>
    </Dialog>
  );
}
