import type { Fault } from './fault.ts';

export interface SplitSource {
  /** What the front matter says, by name. */
  fields: Record<string, string>;
  body: string;
  /** Lines of the file before the body's first. */
  linesBefore: number;
  faults: Fault[];
}

const FENCE = '---';

/**
 * Takes the front matter off a source: `name: text`, one line each.
 *
 * It is not YAML: prose is full of `: ` and of quotation marks, and French puts a space before every colon. A writer
 * should not have to know which of them YAML wants quoted.
 */
export const splitFrontMatter = (file: string, source: string): SplitSource => {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines[0] === FENCE ? lines.indexOf(FENCE, 1) : -1;
  if (end < 0) {
    const fault = {
      place: `${file}:1`,
      message: 'The file begins with front matter between two lines of ---.',
    };
    return { fields: {}, body: lines.join('\n'), linesBefore: 0, faults: [fault] };
  }
  const fields: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const [index, line] of lines.slice(1, end).entries()) {
    const place = `${file}:${index + 2}`;
    const [, name, text] = /^([a-z]+):\s+(\S.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || text === undefined) {
      faults.push({ place, message: `"${line}" is not "name: text" on one line.` });
    } else if (Object.hasOwn(fields, name)) {
      faults.push({ place, message: `"${name}" is there twice.` });
    } else fields[name] = text;
  }
  return { fields, body: lines.slice(end + 1).join('\n'), linesBefore: end + 1, faults };
};
