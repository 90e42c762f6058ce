import type { Composition } from '@marquee/kernel/contracts';
import { Button, Link } from '@marquee/kernel/ui';
import { Tag, type TagProps } from '@marquee/kernel/ui/tag';
import { Timeline, type TimelineStep } from '@marquee/kernel/ui/timeline';
import { useState } from 'react';

import { shortMoment } from '../format.ts';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { VersionChange } from '../parts/words.tsx';
import { useRead } from '../registry/registry-context.tsx';
import {
  type CanaryEntry,
  type CompositionEntry,
  type Mark,
  type TimelineEntry,
  timelineEntries,
} from './timeline-entries.ts';

import * as styles from './composition-timeline.module.css';

const AT_A_TIME = 12;

const MARKS: Record<Mark['is'], Pick<TagProps, 'icon' | 'tone'>> = {
  live: { icon: 'check', tone: 'good' },
  rollback: { icon: 'chevron-left', tone: 'plain' },
  undone: { icon: 'close', tone: 'danger' },
};

function CompositionWords({ entry, isShown }: { entry: CompositionEntry; isShown: boolean }) {
  const { composition, changed, marks } = entry;
  const { number, why, by } = composition;
  return (
    <div className={styles.entry}>
      {marks.length > 0 && (
        <span className={styles.marks}>
          {marks.map(({ is, words }) => (
            <Tag key={is} {...MARKS[is]}>
              {words}
            </Tag>
          ))}
        </span>
      )}
      <ul className={styles.changed}>
        {changed.map(({ package: name, from, to }) => (
          <li key={name}>
            {name} <VersionChange from={from} to={to} />
          </li>
        ))}
      </ul>
      <p>
        “{why}” <span className={styles.by}>{by}</span>
      </p>
      {!isShown && (
        <Link to={`/compositions/${number}`} keepScroll className={styles.link}>
          Show what {number} changed
        </Link>
      )}
    </div>
  );
}

const CanaryWords = ({ entry: { why, by } }: { entry: CanaryEntry }) => (
  <div className={styles.entry}>
    <p>
      “{why}” <span className={styles.by}>{by}</span>
    </p>
  </div>
);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function stepOf(entry: TimelineEntry, shown: number | null, now: Date): TimelineStep {
  const at = { moment: entry.at, text: shortMoment(entry.at, now) };
  if (entry.kind === 'canary')
    return {
      key: `line ${entry.line}`,
      name: capitalised(entry.what),
      state: entry.isTakenOff ? 'stopped' : 'ahead',
      at,
      children: <CanaryWords entry={entry} />,
    };
  const { composition, marks } = entry;
  const isShown = composition.number === shown;
  const isUndone = marks.some(({ is }) => is === 'undone');
  return {
    key: String(composition.number),
    name: `Composition ${composition.number}`,
    state: isShown ? 'now' : isUndone ? 'stopped' : 'done',
    at,
    children: <CompositionWords entry={entry} isShown={isShown} />,
  };
}

interface CompositionTimelineProps {
  history: readonly Composition[];
  /** The composition whose difference stands beside it. */
  shown: number | null;
}

/** Everything that was live or tried, the newest first: nothing is edited, an undo is a new number. */
export function CompositionTimeline({ history, shown }: CompositionTimelineProps) {
  const lines = useRead('lines', {});
  const now = useNow();
  const [most, setMost] = useState(AT_A_TIME);
  const entries = timelineEntries(history, lines);
  return (
    <Section title="Compositions" note="Nothing is edited: an undo is a new number.">
      <Timeline
        label="Compositions and canaries, the newest first"
        steps={entries.slice(0, most).map((entry) => stepOf(entry, shown, now))}
      />
      {entries.length > most && (
        <Button size="small" wide onClick={() => setMost(most + AT_A_TIME)}>
          Older
        </Button>
      )}
    </Section>
  );
}
