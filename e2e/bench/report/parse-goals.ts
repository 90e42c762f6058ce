import {
  type Goal,
  kilobytes,
  type Limit,
  milliseconds,
  percent,
  plain,
  seconds,
  type Source,
} from './goal.ts';

/** How figures of a unit are printed, and how much of what is measured one of it is. A ratio has two decimals. */
const UNITS: Readonly<Record<string, { format?: Goal['format']; worth: number }>> = {
  ratio: { worth: 1 },
  count: { format: plain, worth: 1 },
  KB: { format: kilobytes, worth: 1000 },
  ms: { format: milliseconds, worth: 1 },
  s: { format: seconds, worth: 1 },
  '%': { format: percent, worth: 0.01 },
};

const LIMIT = /^([≤≥]) (\d+(?:\.\d+)?)$/;

function limitOf(text: string, worth: number): Limit {
  const [, sign, number] = LIMIT.exec(text) ?? [];
  if (number === undefined) throw new Error(`“${text}” is no limit, such as “≤ 1.15”.`);
  return { kind: sign === '≤' ? 'at most' : 'at least', value: Number(number) * worth };
}

function sourceOf(text: string): Source {
  const [kind, name = ''] = text.split(' ');
  if (kind === 'bench' && name !== '') return { bench: name };
  if (kind === 'spec' && name !== '') return { spec: `${name}.spec.ts` };
  if (text === 'every spec') return { spec: '' };
  throw new Error(`“${text}” measures nothing: a source is “bench <name>”, “spec <name>” or “every spec”.`);
}

function goalOf(line: string): Goal {
  const cells = line.split('|').map((cell) => cell.trim());
  const [id = '', figure = '', unit = '', today = '', inTheEnd = '', source = ''] = cells;
  const known = UNITS[unit];
  if (known === undefined || cells.length !== 6) throw new Error(`No row of a goal: ${line.trim()}`);
  const { format, worth } = known;
  return {
    id,
    figure,
    goal: limitOf(inTheEnd, worth),
    ...(today === '' ? {} : { threshold: limitOf(today, worth) }),
    ...(format === undefined ? {} : { format }),
    ...(source === '' ? {} : { source: sourceOf(source) }),
  };
}

/**
 * Reads goals from a table: a line each, with id, figure, unit, limit of today, limit in the end, and what measures it.
 * The limit of today is left out where missing it fails nothing, the last cell where nothing measures it yet.
 *
 * @throws on a row that is none
 */
export const parseGoals = (table: string): Goal[] => table.trim().split('\n').map(goalOf);
