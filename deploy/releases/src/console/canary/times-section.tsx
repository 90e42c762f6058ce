import type { Rollout } from '../../canary/rollout.ts';
import { type Measure, type TrialTime, trialTimes } from '../../canary/trial-times.ts';
import { runningEdges } from '../../edge-states.ts';
import { count, counted, seconds } from '../format.ts';
import { type Column, DataTable, FoldedWord, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';
import { roleOf } from './role-of.ts';

import * as layout from '../parts/layout.module.css';

const MEASURES: Record<Measure, { name: string; meaning: string }> = {
  lcp: { name: 'Largest content', meaning: 'LCP: until the largest part is shown' },
  inp: { name: 'Answer to input', meaning: 'INP: the slowest one of a page' },
  interactive: { name: 'Interactive', meaning: 'from when the page wakes' },
};

function columnsOf(rollout: Rollout): ReadonlyArray<Column<TrialTime>> {
  return [
    {
      head: 'Measure',
      place: 'main',
      cell: ({ measure }) => (
        <>
          <b>{MEASURES[measure].name}</b>
          <Sub>{MEASURES[measure].meaning}</Sub>
        </>
      ),
    },
    {
      head: 'Composition',
      place: 'full',
      cell: ({ composition }) => (
        <>
          <FoldedWord>composition </FoldedWord>
          {composition}
          <Sub>{roleOf(rollout, composition)}</Sub>
        </>
      ),
    },
    {
      head: 'Pages',
      place: 'sub',
      isEnd: true,
      cell: ({ pages }) => (
        <>
          {count(pages)}
          <FoldedWord> {pages === 1 ? 'page' : 'pages'}</FoldedWord>
        </>
      ),
    },
    {
      head: 'Quarter · half below',
      place: 'sub-end',
      isEnd: true,
      cell: ({ quartiles: [first, second] }) => `${seconds(first)} · ${seconds(second)}`,
    },
    {
      head: 'Three in four below',
      place: 'end',
      isEnd: true,
      cell: ({ quartiles: [, , third] }) => <b>{seconds(third)}</b>,
    },
  ];
}

/** How long pages of each composition took in browsers, of visits that began since the shares are as they are. */
export function TimesSection({ rollout }: { rollout: Rollout }) {
  const times = trialTimes(runningEdges(useRead('edges', {}), useNow()));
  if (times.length === 0) return null;
  const pages = times.reduce((sum, time) => sum + time.pages, 0);
  return (
    <Section title="How long pages take" note={`${counted(pages, 'time')} measured by browsers`} flush>
      <DataTable
        caption="Times by measure and composition"
        columns={columnsOf(rollout)}
        rows={times}
        keyOf={({ measure, composition }) => `${measure} ${composition}`}
        toneOf={({ composition }) => (composition === rollout.stable ? undefined : 'live')}
      />
      <p className={`${layout.small} ${layout.muted} ${layout.inset}`}>
        All pages that told their times, though a visitor counts once where edges decide. Up to a tenth longer
        is not held against a canary.
      </p>
    </Section>
  );
}
