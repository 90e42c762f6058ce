import { kilobyteChange, kilobytes, percent } from '../format.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { type Column, DataTable, Sub } from '../parts/data-table.tsx';
import { Moment, Mono } from '../parts/words.tsx';
import { useRead } from '../registry/registry-context.tsx';
import { type LiveRow, liveRows } from './live-rows.ts';

import * as layout from '../parts/layout.module.css';
import * as styles from './live-table.module.css';

type Pins = Record<string, string>;

const Version = ({ version, tried }: LiveRow) => (
  <>
    <Mono>{version}</Mono>
    {tried.map((each) => (
      <span key={each.version} className={styles.tried}>
        <ConsoleIcon name="branch" size={16} />
        {each.version} at {percent(each.share)}
      </span>
    ))}
  </>
);

const Weight = ({ bytes, byteChange }: LiveRow) => (
  <>
    {bytes === null ? 'unknown' : kilobytes(bytes)}
    {byteChange !== null && <Sub>{kilobyteChange(byteChange)}</Sub>}
  </>
);

const SHOWN: ReadonlyArray<Column<LiveRow>> = [
  {
    head: 'Package',
    place: 'main',
    cell: ({ package: name, team }) => (
      <>
        <b>{name}</b>
        {team && <Sub>{team}</Sub>}
      </>
    ),
  },
  { head: 'Version', place: 'end', cell: Version },
  {
    head: 'Live since, by',
    place: 'sub',
    cell: ({ since, by }) => (
      <>
        <Moment at={since} />
        <Sub>{by}</Sub>
      </>
    ),
  },
  { head: 'Why', place: 'full', cell: ({ why }) => why },
  { head: 'Client files', place: 'sub-end', isEnd: true, cell: Weight },
];

/** The buttons of a row; both open the dialog of a pin, which asks why. */
const actionsOf = (onPin: (pins: Pins) => void): Column<LiveRow> => ({
  head: 'Action',
  place: 'act',
  isEnd: true,
  isHeadHidden: true,
  cell: ({ package: name, before }) => (
    <span className={styles.actions}>
      <button
        type="button"
        className={layout.row}
        aria-label={`Pin another ${name}`}
        onClick={() => onPin({ [name]: '' })}
      >
        Pin
      </button>
      {before !== null && (
        <button
          type="button"
          className={layout.row}
          aria-label={`Undo the last pin of ${name}: ${before} again`}
          onClick={() => onPin({ [name]: before })}
        >
          Undo
        </button>
      )}
    </span>
  ),
});

/** One row for each package. @param onPin null where nothing can be pinned now */
export function LiveTable({ onPin }: { onPin: ((pins: Pins) => void) | null }) {
  const history = useRead('compositions', {});
  const releases = useRead('releases', {});
  const { rollout } = useRead('canaries', {});
  return (
    <DataTable
      caption="What is live"
      columns={onPin === null ? SHOWN : [...SHOWN, actionsOf(onPin)]}
      rows={liveRows(history, releases, rollout)}
      keyOf={({ package: name }) => name}
    />
  );
}
