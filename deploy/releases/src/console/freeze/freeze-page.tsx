import { Button, EmptyState } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';
import { useState } from 'react';

import type { Freeze } from '../../freeze/freeze-store.ts';
import { longMoment } from '../format.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { EndFreezeDialog } from './end-freeze-dialog.tsx';
import { FreezeDays } from './freeze-days.tsx';
import { StartFreezeDialog } from './start-freeze-dialog.tsx';

import * as layout from '../parts/layout.module.css';

function columnsOf(now: Date, onEnd: ((freeze: Freeze) => void) | null): ReadonlyArray<Column<Freeze>> {
  const shown: ReadonlyArray<Column<Freeze>> = [
    {
      head: 'Why',
      place: 'main',
      cell: ({ why, by }) => (
        <>
          <b>{why}</b>
          <Sub>{by}</Sub>
        </>
      ),
    },
    {
      head: 'From and until, UTC',
      place: 'full',
      cell: ({ from, until }) => `${longMoment(from)} to ${longMoment(until)}`,
    },
    {
      head: 'State',
      place: 'end',
      cell: ({ from }) =>
        Date.parse(from) <= now.getTime() ? (
          <Tag icon="lock" tone="live">
            runs
          </Tag>
        ) : (
          <Tag icon="calendar">planned</Tag>
        ),
    },
  ];
  if (onEnd === null) return shown;
  const end: Column<Freeze> = {
    head: 'Action',
    place: 'act',
    isEnd: true,
    isHeadHidden: true,
    cell: (freeze) => (
      <button
        type="button"
        className={layout.row}
        aria-label={`End the freeze ${freeze.id}: ${freeze.why}`}
        onClick={() => onEnd(freeze)}
      >
        {Date.parse(freeze.from) <= now.getTime() ? 'End' : 'Take back'}
      </button>
    ),
  };
  return [...shown, end];
}

/** When nothing new goes live. */
export function FreezePage() {
  const { mayChange, connection } = useRegistry();
  const freezes = useRead('freezes', {});
  const now = useNow();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Freeze | null>(null);
  return (
    <>
      <Section
        title="Freeze windows"
        note="Nothing new goes live while one runs. Rolling back is always open."
        flush
        actions={
          mayChange && (
            <Button size="small" disabled={connection.isAway} onClick={() => setAdding(true)}>
              <ConsoleIcon name="plus" size={16} />
              Add
            </Button>
          )
        }
      >
        <FreezeDays freezes={freezes} now={now} />
        {freezes.length === 0 ? (
          <EmptyState
            icon="calendar"
            title="No freeze runs or is planned"
            text="Add one for a final, a holiday, or while an incident is looked into."
          />
        ) : (
          <DataTable
            caption="Freeze windows"
            columns={columnsOf(now, mayChange && !connection.isAway ? setEnding : null)}
            rows={freezes}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Section>
      {isAdding && <StartFreezeDialog onClose={() => setAdding(false)} />}
      {ending !== null && <EndFreezeDialog freeze={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
