import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { Notice } from '@marquee/kernel/ui/notice';
import { type FormEvent, useId, useState } from 'react';

import { percent } from '../format.ts';
import { useMakeLive } from '../outcome/use-make-live.ts';
import { Choices } from '../parts/choices.tsx';
import { Command } from '../parts/command.tsx';
import { SelectField, WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct, useRead } from '../registry/registry-context.tsx';
import { Checks } from './checks.tsx';
import { pinCommand } from './pin-command.ts';
import { type DraftPin, pinsOf, PinFields } from './pin-fields.tsx';

import * as layout from '../parts/layout.module.css';

/** Shares that a canary begins with. */
const FIRST_SHARES = [0.01, 0.05, 0.1, 0.25, 0.5];

interface PinDialogProps {
  /** Packages to begin with; an empty version is chosen in the dialog. */
  first: Record<string, string>;
  onClose: () => void;
}

type How = 'canary' | 'now';

/** Makes releases live, for a share of the visitors first or for all, once the gate has looked at all of them together. */
export function PinDialog({ first, onClose }: PinDialogProps) {
  const form = useId();
  const live = useRead('live', {});
  const { requiresApproval = false } = useRead('keys', {});
  const [drafts, setDrafts] = useState<DraftPin[]>(() => {
    const given = Object.entries(first).map(([name, version]) => ({ name, version }));
    return given.length > 0 ? given : [{ name: '', version: '' }];
  });
  const [why, setWhy] = useState('');
  const [how, setHow] = useState<How>('canary');
  const [share, setShare] = useState('0.05');
  const pin = useMakeLive('pin');
  const start = useAct('startCanary');
  const pins = pinsOf(drafts);
  const isReady = Object.keys(pins).length > 0;
  const ifLive = live?.number ?? 0;
  const words = how === 'canary' ? `Start canary at ${percent(Number(share))}` : 'Pin for everyone';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    if (how === 'canary')
      start.mutate({ given: { pins, why, share: Number(share) }, ifLive }, { onSuccess: onClose });
    else pin.mutate({ given: { pins, why }, ifLive }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pin a release"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!requiresApproval && (
            <Button
              type="submit"
              form={form}
              kind="primary"
              disabled={!isReady}
              loading={pin.isPending || start.isPending}
            >
              {words}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <PinFields drafts={drafts} onChange={setDrafts} />
        <WhyField value={why} onChange={setWhy} />
        {isReady && <Checks pins={pins} />}
        <Choices<How>
          legend="How?"
          name="how"
          value={how}
          onChange={setHow}
          choices={[
            {
              value: 'canary',
              name: 'Canary first',
              facts:
                'A share of the visitors tries it; edges take it off by themselves when it fails more often.',
            },
            { value: 'now', name: 'At once', facts: 'For everyone on the next request.' },
          ]}
        />
        {how === 'canary' && (
          <SelectField
            label="Share of the visitors"
            value={share}
            onChange={setShare}
            options={FIRST_SHARES.map((each) => ({ value: String(each), label: percent(each) }))}
          />
        )}
        <Refusal error={pin.error ?? start.error} />
        {requiresApproval && (
          <Notice icon="user" tone="live" title="A second person has to approve it">
            <p>Ask for it with your own key, which this console does not have:</p>
            <Command
              label="The command that asks for it"
              text={pinCommand(pins, { why, share: how === 'canary' ? Number(share) : null })}
            />
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
