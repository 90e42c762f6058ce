import { EmptyState } from '@marquee/kernel/ui';
import { Tag, type TagProps } from '@marquee/kernel/ui/tag';

import type { EdgeReport } from '../../edge-reports.ts';
import { type EdgeState, edgeStateOf, rememberedEdges, runningEdges } from '../../edge-states.ts';
import { counted, exactTime } from '../format.ts';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRead } from '../registry/registry-context.tsx';

const SECOND_MS = 1_000;

const STATES: Record<EdgeState, Pick<TagProps, 'icon' | 'tone'> & { words: string }> = {
  serves: { icon: 'check', tone: 'good', words: 'serves what is pinned' },
  unseen: { icon: 'clock', tone: 'live', words: 'has not seen it yet' },
  differs: { icon: 'close', tone: 'danger', words: 'drifts: does not load it' },
  silent: { icon: 'warning', tone: 'danger', words: 'silent' },
};

function columnsOf(live: number, now: Date): ReadonlyArray<Column<EdgeReport>> {
  return [
    { head: 'Edge', place: 'main', cell: ({ edge }) => <b>{edge}</b> },
    {
      head: 'Serves',
      place: 'end',
      cell: ({ serves }) => (serves === null ? 'no page' : `composition ${serves}`),
    },
    {
      head: 'State',
      place: 'full',
      cell: (report) => {
        const { words, ...look } = STATES[edgeStateOf(report, live, now)];
        return (
          <>
            <Tag {...look}>{words}</Tag>
            {report.problem && <Sub>{report.problem}</Sub>}
            {report.registry && <Sub>It follows from afar: {report.registry}</Sub>}
          </>
        );
      },
    },
    {
      head: 'Last heard',
      place: 'act',
      isEnd: true,
      cell: ({ at }) => <time dateTime={at}>{exactTime(at)}</time>,
    },
  ];
}

/** What each edge says that it serves: a pin is live when they say so. */
export function EdgesSection({ live }: { live: number }) {
  const now = useNow(SECOND_MS);
  const reports = rememberedEdges(useRead('edges', {}), now);
  const running = runningEdges(reports, now);
  const serving = running.filter(({ serves }) => serves === live).length;
  const note =
    running.length > 0 ? `${serving} of ${counted(running.length, 'edge')} on ${live}` : 'none runs now';
  return (
    <Section title="Edges" note={note} flush>
      {reports.length === 0 ? (
        <EmptyState
          icon="info"
          title="No edge has said what it serves"
          text="Each edge says so as soon as it runs with this registry."
        />
      ) : (
        <DataTable
          caption="What each edge serves"
          columns={columnsOf(live, now)}
          rows={reports}
          keyOf={({ edge }) => edge}
          toneOf={(report) =>
            ['differs', 'silent'].includes(edgeStateOf(report, live, now)) ? 'danger' : undefined
          }
        />
      )}
    </Section>
  );
}
