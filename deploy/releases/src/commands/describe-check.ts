import type { CheckLine, CheckReport } from '../check/check-report.ts';
import { verdictOf } from '../check/check-report.ts';

const INDENT = ' '.repeat(4);

function describeLine({ check, outcome, says, faults }: CheckLine): string {
  const told = faults.flatMap(({ message, nextStep }) => [
    `${INDENT}${message}`,
    `${INDENT}Next: ${nextStep}`,
  ]);
  return [`${outcome.padEnd('not looked at'.length)}  ${check}: ${says}`, ...told].join('\n');
}

const VERDICTS = {
  passed: 'All checks have passed.',
  refused: 'A pin would be refused, or visitors would meet what is wrong here.',
  incomplete: 'Nothing that was looked at is wrong; not all was looked at.',
};

/** One line for each check, with what is wrong and what to do about it below. */
export const describeCheck = ({ pins, live, lines }: CheckReport): string =>
  [
    `Checked, on top of composition ${live}: ${Object.entries(pins)
      .map(([name, version]) => `${name}@${version}`)
      .join(' ')}`,
    '',
    ...lines.map(describeLine),
    '',
    VERDICTS[verdictOf(lines)],
  ].join('\n');
