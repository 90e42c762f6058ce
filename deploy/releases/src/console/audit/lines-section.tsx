import { Button } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { useState } from 'react';

import { describeAct } from '../../commands/audit.ts';
import type { HistoryLine } from '../../store/history.ts';
import { clockTime, counted } from '../format.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { Hash, Moment } from '../parts/words.tsx';
import { useAnswer, useRead } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

const AT_A_TIME = 25;

const COLUMNS: ReadonlyArray<Column<HistoryLine>> = [
  { head: 'No.', place: 'end', cell: ({ line }) => <b>{line}</b> },
  { head: 'UTC', place: 'sub-end', cell: ({ at }) => <Moment at={at} /> },
  {
    head: 'Who',
    place: 'sub',
    cell: ({ by, from }) => (
      <>
        {by}
        <Sub>{from}</Sub>
      </>
    ),
  },
  {
    head: 'What, and why',
    place: 'main',
    cell: ({ act, why }) => (
      <>
        {describeAct(act)}
        {why && <Sub>“{why}”</Sub>}
      </>
    ),
  },
  { head: 'Hash of the line before', place: 'hide', cell: ({ before }) => <Hash value={before} /> },
];

/** Two states, said in words: the chain is whole, or it does not fit somewhere. */
export function LinesSection() {
  const { data: faults, dataUpdatedAt, refetch, isFetching } = useAnswer('audit', {});
  const lines = useRead('lines', {});
  const [most, setMost] = useState(AT_A_TIME);
  const isWhole = faults.length === 0;
  return (
    <div className={layout.stack}>
      {!isWhole && (
        <Notice icon="warning" tone="danger" title="The chain does not fit" isAlert>
          {faults.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          <p>
            What is live is not touched by it, and rolling back stays possible. Find out who could write the
            folder.
          </p>
        </Notice>
      )}
      <Section
        title="Audit"
        note={`${isWhole ? 'whole' : counted(faults.length, 'fault')}: ${counted(lines.length, 'line')}, checked ${clockTime(dataUpdatedAt)} UTC`}
        flush
        actions={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            <ConsoleIcon name="seal" size={16} />
            Check now
          </Button>
        }
        foot={
          lines.length > most && (
            <Button size="small" wide onClick={() => setMost(most + AT_A_TIME)}>
              Older
            </Button>
          )
        }
      >
        <DataTable
          caption="Lines of the history, the newest first"
          columns={COLUMNS}
          rows={lines.toReversed().slice(0, most)}
          keyOf={({ line }) => String(line)}
          toneOf={({ act }) => (act.kind === 'abort' ? 'danger' : undefined)}
        />
      </Section>
    </div>
  );
}
