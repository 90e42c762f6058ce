import { readFileSync } from 'node:fs';

const LINES = 5;

interface LogLine {
  msg?: string;
  err?: { message?: string };
}

const plain = (line: string): string => {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as LogLine;
    const said = [msg, err?.message].filter((text, index, all) => text && all.indexOf(text) === index);
    return said.length > 0 ? said.join(': ') : line;
  } catch {
    return line;
  }
};

/** The last words of a log as people read them: what JSON lines say, and nothing of stack traces. */
export function logTail(file: string): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .map(plain);
  return lines
    .slice(-LINES)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');
}
