import { useQuery } from '@marquee/kernel/query';
import { Icon, type IconName } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';

import type { CheckLine } from '../../check/check-report.ts';
import { Command } from '../parts/command.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useRegistry } from '../registry/registry-context.tsx';
import { checkCommand } from './pin-command.ts';

import * as styles from './checks.module.css';

const ICONS: Record<CheckLine['outcome'], IconName> = {
  passed: 'check',
  warning: 'warning',
  refused: 'close',
  'not looked at': 'clock',
};

const Line = ({ line: { check, outcome, says, faults } }: { line: CheckLine }) => (
  <li data-outcome={outcome}>
    <Icon name={ICONS[outcome]} size={16} />
    <div className={styles.words}>
      <b>{check}</b>
      <span>{outcome === 'passed' ? says : `${outcome}: ${says}`}</span>
      {faults.map(({ message, nextStep }) => (
        <p key={message}>
          {message} <b>Next:</b> {nextStep}
        </p>
      ))}
    </div>
  </li>
);

/**
 * What the gate finds in the whole composition that would go live, before anybody presses a button. What needs a browser is
 * looked at by a command, and is said to be missing here.
 */
export function Checks({ pins }: { pins: Record<string, string> }) {
  const { ask } = useRegistry();
  const { data: report, error } = useQuery({
    queryKey: ['checkPins', { pins }],
    queryFn: () => ask('checkPins', { pins }),
  });
  if (error !== null) return <Refusal error={error} />;
  return (
    <section aria-labelledby="checks">
      <h3 className={styles.heading} id="checks">
        Checks of the whole composition
      </h3>
      {report === undefined ? (
        <div role="status" className={styles.waiting}>
          <Meter label="Checking" max={1} />
          <p>Checking: each server bundle is tried out, which takes some seconds.</p>
        </div>
      ) : (
        <>
          <ul className={styles.checks}>
            {report.lines.map((line) => (
              <Line key={line.check} line={line} />
            ))}
          </ul>
          <p className={styles.browser}>What only a browser can tell is looked at by a command:</p>
          <Command label="The command that looks in a browser" text={checkCommand(pins)} />
        </>
      )}
    </section>
  );
}
