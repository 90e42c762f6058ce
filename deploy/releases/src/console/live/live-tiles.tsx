import { Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { clockTime, count, counted, duration, longMoment, percent, shortMoment } from '../format.ts';
import { currentFreeze } from '../freeze/current-freeze.ts';
import { ConsoleIcon, type ConsoleIconName } from '../parts/console-icon.tsx';
import { useNow } from '../parts/use-now.ts';
import { useAnswer, useRead } from '../registry/registry-context.tsx';

import * as styles from './live-tiles.module.css';

interface TileProps {
  icon: ConsoleIconName;
  name: string;
  to: string;
  tone?: 'live' | 'danger' | undefined;
  title: string;
  children: ReactNode;
}

const Tile = ({ icon, name, to, tone, title, children }: TileProps) => (
  <li data-tone={tone}>
    <Link to={to} className={styles.tile}>
      <span className={styles.name}>
        <ConsoleIcon name={icon} size={16} />
        {name}
      </span>
      <b>{title}</b>
      <small>{children}</small>
    </Link>
  </li>
);

function LiveTile() {
  const live = useRead('live', {});
  const now = useNow();
  if (live === null) return null;
  const { number, createdAt, by } = live;
  const age = now.getTime() - Date.parse(createdAt);
  return (
    <Tile icon="bolt" name="Live" to={`/compositions/${number}`} title={`Composition ${number}`}>
      since {shortMoment(createdAt, now)} · {duration(age)} · {by}
    </Tile>
  );
}

function CanaryTile() {
  const { rollout, aborts } = useRead('canaries', {});
  const now = useNow();
  const [first, ...others] = rollout?.canaries ?? [];
  if (first === undefined) {
    const last = aborts.at(-1);
    return (
      <Tile icon="branch" name="Canary" to="/canary" title="None runs">
        {last === undefined
          ? 'everybody gets the same'
          : `canary ${last.canary} was taken off, ${shortMoment(last.at, now)}`}
      </Tile>
    );
  }
  const versions = Object.entries(first.pins).map(([name, version]) => `${name} ${version}`);
  const more = others.length > 0 ? `, and ${counted(others.length, 'other')}` : '';
  return (
    <Tile
      icon="branch"
      name="Canary"
      to="/canary"
      tone="live"
      title={`Canary ${first.id} at ${percent(first.share)}${more}`}
    >
      {versions.join(', ')} · since {shortMoment(first.since, now)}
    </Tile>
  );
}

function AuditTile() {
  const { data: faults, dataUpdatedAt } = useAnswer('audit', {});
  const { line } = useRead('head', {});
  return (
    <Tile
      icon="seal"
      name="Audit chain"
      to="/audit"
      tone={faults.length > 0 ? 'danger' : undefined}
      title={faults.length > 0 ? `Does not fit: ${counted(faults.length, 'fault')}` : 'Whole'}
    >
      {count(line)} lines · checked {clockTime(dataUpdatedAt)}
    </Tile>
  );
}

function FreezeTile() {
  const freezes = useRead('freezes', {});
  const current = currentFreeze(freezes, useNow());
  const [next] = freezes;
  if (current !== null)
    return (
      <Tile icon="snow" name="Freeze" to="/freeze" tone="live" title={`Until ${longMoment(current.until)}`}>
        {current.why}
      </Tile>
    );
  return (
    <Tile icon="snow" name="Freeze" to="/freeze" title="None now">
      {next === undefined
        ? 'none is planned'
        : `next ${longMoment(next.from)} to ${longMoment(next.until)}: ${next.why}`}
    </Tile>
  );
}

/** Four facts first; each leads to its page. */
export const LiveTiles = () => (
  <ul className={styles.tiles}>
    <LiveTile />
    <CanaryTile />
    <AuditTile />
    <FreezeTile />
  </ul>
);
