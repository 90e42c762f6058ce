import { EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import type { ListedPreview, MadePreview } from '../../previews/preview.ts';
import { clockTime, shortMoment } from '../format.ts';
import { type Column, DataTable, FoldedWord, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRead, useRegistry } from '../registry/registry-context.tsx';
import { ChangePreviewDialog } from './change-preview-dialog.tsx';
import { shownInWords } from './shown-in-words.ts';

import * as layout from '../parts/layout.module.css';

interface Changing {
  preview: ListedPreview;
  change: 'renew' | 'revoke';
}

const usedWords = ({ uses }: ListedPreview): string =>
  uses.map(({ at, country }) => `${clockTime(at)}${country === null ? '' : `, ${country}`}`).join('; ') ||
  'not yet';

const shownColumns = (now: Date): ReadonlyArray<Column<ListedPreview>> => [
  {
    head: 'Shows',
    place: 'main',
    cell: (preview) => (
      <>
        <b>{shownInWords(preview)}</b>
        {(preview.lane || preview.country) && (
          <Sub>
            {[preview.lane && `lane ${preview.lane}`, preview.country && `as if from ${preview.country}`]
              .filter(Boolean)
              .join(', ')}
          </Sub>
        )}
        <Sub>“{preview.why}”</Sub>
      </>
    ),
  },
  { head: 'By', place: 'sub', cell: ({ by }) => by },
  {
    head: 'Until',
    place: 'sub-end',
    cell: ({ until }) => (
      <>
        <FoldedWord>until </FoldedWord>
        {shortMoment(until, now)}
      </>
    ),
  },
  {
    head: 'Opened',
    place: 'full',
    cell: (preview) => (
      <>
        <FoldedWord>opened: </FoldedWord>
        {usedWords(preview)}
      </>
    ),
  },
];

const actionColumn = (onChange: (changing: Changing) => void): Column<ListedPreview> => ({
  head: 'Action',
  place: 'act',
  isEnd: true,
  isHeadHidden: true,
  cell: (preview) => (
    <>
      <button
        type="button"
        className={layout.row}
        aria-label={`Another link to ${shownInWords(preview)}`}
        onClick={() => onChange({ preview, change: 'renew' })}
      >
        Link
      </button>{' '}
      <button
        type="button"
        className={layout.row}
        aria-label={`Revoke ${shownInWords(preview)}`}
        onClick={() => onChange({ preview, change: 'revoke' })}
      >
        Revoke
      </button>
    </>
  ),
});

/** @param onMade null where nothing may be changed */
export function OpenPreviews({ onMade }: { onMade: ((made: MadePreview) => void) | null }) {
  const { connection } = useRegistry();
  const previews = useRead('previews', {});
  const now = useNow();
  const [changing, setChanging] = useState<Changing | null>(null);
  const columns = shownColumns(now);
  return (
    <Section title="Open previews" note="Each stands in the history, as pins do." flush>
      {previews.length === 0 ? (
        <EmptyState
          icon="link"
          title="No preview is open"
          text="A link shows a build before it is live, or a composition after."
        />
      ) : (
        <DataTable
          caption="Open previews"
          columns={onMade === null || connection.isAway ? columns : [...columns, actionColumn(setChanging)]}
          rows={previews}
          keyOf={({ id }) => String(id)}
        />
      )}
      {changing !== null && onMade !== null && (
        <ChangePreviewDialog {...changing} onMade={onMade} onClose={() => setChanging(null)} />
      )}
    </Section>
  );
}
