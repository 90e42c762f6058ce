import { EmptyState } from '@marquee/kernel/ui';

import type { Rollout } from '../../canary/rollout.ts';
import { type TrialTotal, trialTotals } from '../../canary/trial-totals.ts';
import { runningEdges } from '../../edge-states.ts';
import { count, counted, percent, shortMoment } from '../format.ts';
import { type Column, DataTable, FoldedWord, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';
import { roleOf } from './role-of.ts';

import * as layout from '../parts/layout.module.css';

/** With fewer pages than this a share of failures says little. */
const ENOUGH_PAGES = 400;

function columnsOf(rollout: Rollout): ReadonlyArray<Column<TrialTotal>> {
  return [
    {
      head: 'Composition',
      place: 'main',
      cell: ({ composition }) => (
        <>
          <b>{composition}</b>
          <Sub>{roleOf(rollout, composition)}</Sub>
        </>
      ),
    },
    {
      head: 'Pages',
      place: 'end',
      isEnd: true,
      cell: ({ pages }) => (
        <>
          {count(pages)}
          <FoldedWord> pages</FoldedWord>
        </>
      ),
    },
    {
      head: 'Visitors with a failure',
      place: 'sub',
      isEnd: true,
      cell: ({ failing }) => (
        <>
          {count(failing)}
          <FoldedWord> with a failure</FoldedWord>
        </>
      ),
    },
    {
      head: 'For 100 pages',
      place: 'sub-end',
      isEnd: true,
      cell: ({ pages, failing }) =>
        pages < ENOUGH_PAGES ? <Sub>too few pages to say</Sub> : percent(failing / pages),
    },
    {
      head: 'Where',
      place: 'full',
      cell: ({ failures }) =>
        failures.map(([name, visitors]) => `${name}: ${count(visitors)}`).join(', ') || 'nothing failed',
    },
  ];
}

/** What the edges have seen of each composition since the canary began, as they report it. */
export function FiguresSection({ rollout }: { rollout: Rollout }) {
  const now = useNow();
  const edges = runningEdges(useRead('edges', {}), now);
  const { since, totals } = trialTotals(edges);
  const counting = edges.filter(({ trial }) => trial !== undefined).length;
  const tried = totals.filter(({ composition }) => composition !== rollout.stable);
  const isEarly = tried.every(({ pages }) => pages < ENOUGH_PAGES);
  return (
    <Section
      title="By composition"
      note={
        since === null
          ? 'no edge has counted yet'
          : `since ${shortMoment(since, now)}, from ${counting} of ${counted(edges.length, 'edge')}`
      }
      flush
    >
      {totals.length === 0 ? (
        <EmptyState
          icon="clock"
          title="No page was sent yet"
          text="Figures come with the first visits, every two seconds."
        />
      ) : (
        <DataTable
          caption="Figures by composition"
          columns={columnsOf(rollout)}
          rows={totals}
          keyOf={({ composition }) => String(composition)}
          toneOf={({ composition }) => (composition === rollout.stable ? undefined : 'live')}
        />
      )}
      {totals.length > 0 && isEarly && (
        <p className={`${layout.small} ${layout.muted} ${layout.inset}`}>
          Too early to say: below {ENOUGH_PAGES} pages a difference means little. Edges weigh every failure by
          how likely it is, so a canary that fails for all is taken off long before.
        </p>
      )}
    </Section>
  );
}
