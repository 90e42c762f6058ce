import { Button, EmptyState } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';
import { useState } from 'react';

import type { RequestBody } from '../../approvals/request-store.ts';
import type { Trust } from '../../trust/trust-store.ts';
import { longMoment } from '../format.ts';
import { Command } from '../parts/command.tsx';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { Hash, Moment } from '../parts/words.tsx';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { changeInWords } from './change-in-words.ts';
import { DeclineDialog } from './decline-dialog.tsx';

import * as layout from '../parts/layout.module.css';

type Person = NonNullable<Trust['people']>[number];

function RequestSection({ request }: { request: RequestBody }) {
  const { mayChange, connection } = useRegistry();
  const { number, at, until, by, why, change } = request;
  const [isDeclining, setDeclining] = useState(false);
  return (
    <Section
      title={`Request ${number}: ${changeInWords(change)}`}
      note={
        <>
          “{why}” {by}, <Moment at={at} />. It can be approved until {longMoment(until)} UTC.
        </>
      }
      actions={
        mayChange && (
          <Button size="small" disabled={connection.isAway} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        )
      }
    >
      <p className={layout.small}>
        Somebody other than {by} approves it, with their own key and on their own machine. The console has
        nobody’s key, so that nobody can approve in another’s name by way of it:
      </p>
      <Command label="The command that approves it" text={`npm run release -- approve ${number}`} />
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </Section>
  );
}

const PEOPLE: ReadonlyArray<Column<Person>> = [
  {
    head: 'Person',
    place: 'main',
    cell: ({ person, ended }) => (
      <>
        <b>{person}</b>
        {ended && <Sub>{ended.why}</Sub>}
      </>
    ),
  },
  { head: 'Key', place: 'sub', cell: ({ id }) => <Hash value={id} /> },
  { head: 'Since', place: 'sub-end', cell: ({ since }) => <Moment at={since} /> },
  {
    head: 'State',
    place: 'end',
    isEnd: true,
    cell: ({ ended }) =>
      ended === undefined ? (
        <Tag icon="check" tone="good">
          counts
        </Tag>
      ) : (
        <Tag icon="close" tone="danger">
          ended
        </Tag>
      ),
  },
];

/** What waits for a second person, and whose word counts. */
export function ApprovalsPage() {
  const requests = useRead('requests', {});
  const { people = [], requiresApproval = false } = useRead('keys', {});
  return (
    <>
      {requests.length === 0 && (
        <Section title="Requests">
          <EmptyState
            icon="user"
            title="Nothing waits for a second person"
            text={
              requiresApproval
                ? 'Who wants to pin asks for it with: npm run release -- request pin …'
                : 'Here one person may pin. A second one is asked for from then on: npm run release -- people require'
            }
          />
        </Section>
      )}
      {requests.map((request) => (
        <RequestSection key={request.number} request={request} />
      ))}
      <Section
        title="People"
        note={
          requiresApproval
            ? 'Nothing new goes live without two of them. Rolling back needs nobody.'
            : 'One person is enough here; who may ask and approve all the same:'
        }
        flush
      >
        {people.length === 0 ? (
          <EmptyState
            icon="user"
            title="Nobody’s key counts yet"
            text="Each person makes a key of their own, and a release manager trusts it: npm run release -- people add"
          />
        ) : (
          <DataTable caption="People" columns={PEOPLE} rows={people} keyOf={({ id }) => id} />
        )}
      </Section>
    </>
  );
}
