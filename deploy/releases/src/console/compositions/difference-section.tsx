import type { Composition } from '@marquee/kernel/contracts';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { shortMoment } from '../format.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { SelectField } from '../parts/field.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { Mono } from '../parts/words.tsx';
import { useRegistry } from '../registry/registry-context.tsx';
import { RollbackDialog } from '../rollback/rollback-dialog.tsx';
import { Difference } from './difference.tsx';

import * as layout from '../parts/layout.module.css';

interface DifferenceSectionProps {
  history: readonly Composition[];
  to: Composition;
  /** Null where there is nothing before it. */
  from: Composition | null;
}

/** All releases of a composition, for the first one, which has nothing to be compared with. */
const Releases = ({ pins }: Composition) => (
  <ul className={layout.small}>
    {Object.entries(pins).map(([name, version]) => (
      <li key={name}>
        {name} <Mono>{version}</Mono>
      </li>
    ))}
  </ul>
);

/** What differs between two compositions, and the way to either of them. */
export function DifferenceSection({ history, to, from }: DifferenceSectionProps) {
  const { mayChange, connection } = useRegistry();
  const navigate = useNavigate();
  const now = useNow();
  const [target, setTarget] = useState<number | null>(null);
  const live = history.at(-1);
  const others = history.filter(({ number }) => number !== to.number).toReversed();
  const backTo = [from, to].filter((each) => each !== null && each !== live) as Composition[];
  return (
    <Section
      title={from === null ? `Composition ${to.number}` : `${from.number} → ${to.number}`}
      note={`${shortMoment(to.createdAt, now)}, ${to.by}: “${to.why}”`}
    >
      {from !== null && (
        <SelectField
          label="Compare with"
          value={String(from.number)}
          options={others.map(({ number, createdAt }) => ({
            value: String(number),
            label: `${number} · ${shortMoment(createdAt, now)}`,
          }))}
          onChange={(number) => void navigate(`/compositions/${to.number}?against=${number}`)}
        />
      )}
      {from === null ? <Releases {...to} /> : <Difference from={from.number} to={to.number} />}
      {to.accepted?.map((message) => (
        <p key={message} className={layout.small}>
          Accepted with the pin: {message}
        </p>
      ))}
      {mayChange && backTo.length > 0 && (
        <div className={layout.actions}>
          {backTo.map(({ number }) => (
            <Button key={number} size="small" disabled={connection.isAway} onClick={() => setTarget(number)}>
              <ConsoleIcon name="undo" size={16} />
              Roll back to {number}
            </Button>
          ))}
        </div>
      )}
      {target !== null && <RollbackDialog to={target} onClose={() => setTarget(null)} />}
    </Section>
  );
}
