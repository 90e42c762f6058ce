import { Chips, ChipLink, EmptyState } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { Tag } from '@marquee/kernel/ui/tag';
import { useState } from 'react';

import { commitWords } from '../../commands/describe.ts';
import type { ReleaseSummary } from '../../summaries.ts';
import { counted, kilobytes } from '../format.ts';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Section } from '../parts/section.tsx';
import { Moment, Mono } from '../parts/words.tsx';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { useRead, useRegistry } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

function ReleaseState({ isLive, isDamaged }: ReleaseSummary) {
  if (isDamaged)
    return (
      <Tag icon="close" tone="danger">
        damaged
      </Tag>
    );
  if (!isLive) return null;
  return (
    <Tag icon="check" tone="good">
      live
    </Tag>
  );
}

const SHOWN: ReadonlyArray<Column<ReleaseSummary>> = [
  { head: 'Version', place: 'main', cell: ({ version }) => <Mono>{version}</Mono> },
  { head: 'State', place: 'end', cell: ReleaseState },
  {
    head: 'Published',
    place: 'sub',
    cell: ({ publishedAt, by }) => (
      <>
        {publishedAt === null ? 'unknown' : <Moment at={publishedAt} />}
        <Sub>{by}</Sub>
      </>
    ),
  },
  {
    head: 'Team, commit',
    place: 'full',
    cell: ({ team, commit }) => (
      <>
        {team}
        {commit && (
          <Sub>
            <Mono>{commitWords(commit)}</Mono>
          </Sub>
        )}
      </>
    ),
  },
  {
    head: 'Client files',
    place: 'sub-end',
    isEnd: true,
    cell: ({ brotliBytes, isDamaged }) => (isDamaged ? 'unknown' : kilobytes(brotliBytes)),
  },
];

const pinColumn = (onPin: (release: ReleaseSummary) => void): Column<ReleaseSummary> => ({
  head: 'Action',
  place: 'act',
  isEnd: true,
  isHeadHidden: true,
  cell: (release) =>
    !release.isLive &&
    !release.isDamaged && (
      <button
        type="button"
        className={layout.row}
        aria-label={`Pin ${release.package} ${release.version}`}
        onClick={() => onPin(release)}
      >
        Pin
      </button>
    ),
});

/** Everything that was published, package by package; the path may name one. */
export function ReleasesPage({ rest }: { rest: string | null }) {
  const { mayChange, connection } = useRegistry();
  const releases = useRead('releases', {});
  const [pinned, setPinned] = useState<ReleaseSummary | null>(null);
  const names = [...new Set(releases.map(({ package: name }) => name))];
  const damaged = releases.filter(({ isDamaged }) => isDamaged);
  const mayPin = mayChange && !connection.isAway;
  if (names.length === 0)
    return (
      <Section title="Releases">
        <EmptyState
          icon="document"
          title="Nothing is published yet"
          text="Publish a shell and the remotes: npm run release -- publish shell"
        />
      </Section>
    );
  return (
    <>
      <Chips label="Packages">
        <ChipLink to="/releases" current={rest === null}>
          All
        </ChipLink>
        {names.map((name) => (
          <ChipLink key={name} to={`/releases/${name}`} current={name === rest}>
            {name}
          </ChipLink>
        ))}
      </Chips>
      {damaged.map(({ package: name, version }) => (
        <Notice
          key={`${name}@${version}`}
          icon="warning"
          tone="danger"
          title={`${name} ${version} is damaged`}
        >
          <p>Its bytes are not what its team signed, so it cannot be pinned. Restore it from a backup.</p>
        </Notice>
      ))}
      {names
        .filter((name) => rest === null || name === rest)
        .map((name) => {
          const own = releases.filter((release) => release.package === name);
          return (
            <Section key={name} title={name} note={counted(own.length, 'release')} flush>
              <DataTable
                caption={`Releases of ${name}`}
                columns={mayPin ? [...SHOWN, pinColumn(setPinned)] : SHOWN}
                rows={own}
                keyOf={({ version }) => version}
                toneOf={({ isDamaged }) => (isDamaged ? 'danger' : undefined)}
              />
            </Section>
          );
        })}
      {pinned !== null && (
        <PinDialog first={{ [pinned.package]: pinned.version }} onClose={() => setPinned(null)} />
      )}
    </>
  );
}
