import { Button, ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { useState } from 'react';

import { longMoment } from '../format.ts';
import { currentFreeze } from '../freeze/current-freeze.ts';
import { OutcomeNotice } from '../outcome/outcome-notice.tsx';
import { Command } from '../parts/command.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { Hash } from '../parts/words.tsx';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { RollbackDialog } from '../rollback/rollback-dialog.tsx';
import { EdgesSection } from './edges-section.tsx';
import { LiveTable } from './live-table.tsx';
import { LiveTiles } from './live-tiles.tsx';

type Open = { is: 'rollback' } | { is: 'pin'; pins: Record<string, string> } | null;

function NothingLive() {
  return (
    <Section title="What is live">
      <EmptyState
        icon="info"
        title="Nothing is live yet"
        text="Publish a shell and the remotes, then pin them together."
      >
        <Command label="The first step" text="npm run release -- publish shell" />
      </EmptyState>
    </Section>
  );
}

/** What stands in the way of somebody or something, said before a button is pressed. */
function LiveNotices() {
  const { mayChange } = useRegistry();
  const damaged = useRead('damagedCompositions', {});
  const freeze = currentFreeze(useRead('freezes', {}), useNow());
  return (
    <>
      {!mayChange && (
        <Notice icon="info" title="You may look, not pin">
          <p>Your token has no right to change what is live. Ask a release manager if you need more.</p>
        </Notice>
      )}
      {freeze !== null && (
        <Notice icon="lock" tone="live" title={`Frozen until ${longMoment(freeze.until)} UTC`}>
          <p>
            {freeze.why}. Nothing new goes live until then; rolling back is open to everybody who may pin.
          </p>
        </Notice>
      )}
      {damaged.length > 0 && (
        <Notice
          icon="warning"
          tone="danger"
          title={`Compositions that cannot be read: ${damaged.join(', ')}`}
        >
          <p>The newest one that can be read is live. Restore the records from a backup.</p>
        </Notice>
      )}
    </>
  );
}

/** What visitors get now, on which edges, and the two ways to change it. */
export function LivePage() {
  const { mayChange, connection } = useRegistry();
  const live = useRead('live', {});
  const freeze = currentFreeze(useRead('freezes', {}), useNow());
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  if (live === null) return <NothingLive />;

  const isOff = connection.isAway;
  return (
    <>
      <OutcomeNotice />
      <LiveNotices />
      <LiveTiles />
      <Section
        title="What is live"
        flush
        actions={
          mayChange && (
            <>
              <Button size="small" disabled={isOff} onClick={() => setOpen({ is: 'rollback' })}>
                <ConsoleIcon name="undo" size={16} />
                Roll back
              </Button>
              <Button
                size="small"
                kind="primary"
                disabled={isOff || freeze !== null}
                onClick={() => setOpen({ is: 'pin', pins: {} })}
              >
                <ConsoleIcon name="pin" size={16} />
                Pin a release
              </Button>
            </>
          )
        }
        foot={
          live.history && (
            <>
              Composition {live.number}, line {live.history.line} of the history:{' '}
              <Hash value={live.history.hash} letters={16} />
            </>
          )
        }
      >
        <LiveTable
          onPin={mayChange && !isOff && freeze === null ? (pins) => setOpen({ is: 'pin', pins }) : null}
        />
      </Section>
      <EdgesSection live={live.number} />
      <div>
        <ButtonLink to={`/compositions/${live.number}`} size="small">
          <ConsoleIcon name="history" size={16} />
          What {live.number} changed
        </ButtonLink>
      </div>
      {open?.is === 'rollback' && <RollbackDialog onClose={close} />}
      {open?.is === 'pin' && <PinDialog first={open.pins} onClose={close} />}
    </>
  );
}
