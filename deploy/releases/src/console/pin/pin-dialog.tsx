import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { Notice } from '@marquee/kernel/ui/notice';
import { type FormEvent, useId, useState } from 'react';

import { percent } from '../format.ts';
import { useMakeLive } from '../outcome/use-make-live.ts';
import { Command } from '../parts/command.tsx';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct, useRead } from '../registry/registry-context.tsx';
import { Checks } from './checks.tsx';
import { type DraftWay, FIRST_WAY, flagsOf, readWay } from './draft-way.ts';
import { pinCommand } from './pin-command.ts';
import { type DraftPin, pinsOf, PinFields } from './pin-fields.tsx';
import { WayFields } from './way-fields.tsx';

import * as layout from '../parts/layout.module.css';

interface PinDialogProps {
  /** Packages to begin with; an empty version is chosen in the dialog. */
  first: Record<string, string>;
  onClose: () => void;
}

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
  const [way, setWay] = useState<DraftWay>(FIRST_WAY);
  const pin = useMakeLive('pin');
  const start = useAct('startCanary');
  const pins = pinsOf(drafts);
  const isReady = Object.keys(pins).length > 0;
  const ifLive = live?.number ?? 0;
  const { canary, fault } = readWay(way);
  // Said once the form is sent, and no more once something is changed: nobody is corrected while writing.
  const [saidFault, setSaidFault] = useState<Error | null>(null);
  const words = canary ? `Start canary at ${percent(canary.share)}` : 'Pin for everyone';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSaidFault(fault);
    if (!isReady || fault) return;
    if (canary) start.mutate({ given: { pins, why, ...canary }, ifLive }, { onSuccess: onClose });
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
              {fault ? 'Start canary' : words}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <PinFields drafts={drafts} onChange={setDrafts} />
        <WhyField value={why} onChange={setWhy} />
        {isReady && <Checks pins={pins} />}
        <WayFields
          way={way}
          onChange={(changed) => {
            setWay(changed);
            setSaidFault(null);
          }}
        />
        <Refusal error={saidFault ?? pin.error ?? start.error} />
        {requiresApproval && (
          <Notice icon="user" tone="live" title="A second person has to approve it">
            <p>Ask for it with your own key, which this console does not have:</p>
            <Command label="The command that asks for it" text={pinCommand(pins, { why, ...flagsOf(way) })} />
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
