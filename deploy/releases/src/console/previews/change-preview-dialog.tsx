import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';

import type { ListedPreview, MadePreview } from '../../previews/preview.ts';
import { longMoment } from '../format.ts';
import { WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../registry/registry-context.tsx';
import { shownInWords } from './shown-in-words.ts';

import * as layout from '../parts/layout.module.css';

const MINUTE_MS = 60_000;

interface ChangePreviewDialogProps {
  preview: ListedPreview;
  change: 'renew' | 'revoke';
  onMade: (made: MadePreview) => void;
  onClose: () => void;
}

/** Makes another link to an open preview, or ends it for everybody who has it open. */
export function ChangePreviewDialog({ preview, change, onMade, onClose }: ChangePreviewDialogProps) {
  const form = useId();
  const [why, setWhy] = useState('');
  const renew = useAct('renewPreview');
  const revoke = useAct('revokePreview');
  const { id, until } = preview;
  const isRevoking = change === 'revoke';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isRevoking) {
      revoke.mutate({ given: { id, why } }, { onSuccess: onClose });
      return;
    }
    const minutes = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
    renew.mutate(
      { given: { id, minutes, why } },
      {
        onSuccess: (made) => {
          onMade(made);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRevoking ? 'Revoke this preview?' : 'Make another link?'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" loading={renew.isPending || revoke.isPending}>
            {isRevoking ? 'Revoke' : 'Make a link'}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.form} onSubmit={submit}>
        <p>
          {shownInWords(preview)}, by {preview.by}, until {longMoment(until)} UTC.{' '}
          {isRevoking
            ? 'Whoever has it open gets what is live with the next page.'
            : 'The new link opens in one more browser; those that have it keep it.'}
        </p>
        <WhyField value={why} onChange={setWhy} isFirst />
        <Refusal error={renew.error ?? revoke.error} />
      </form>
    </Dialog>
  );
}
