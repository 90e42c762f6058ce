import type { Fault, FaultCode } from '../registry-error.ts';
import { NO_LINE_BEFORE, type StoredLine } from '../store/history.ts';

const NEXT_STEP =
  'Compare the folder history/ with a backup, and find out who could write it. Pages and compositions keep the hashes that were.';

export const historyFault = (code: FaultCode, message: string): Fault => ({
  code,
  message,
  nextStep: NEXT_STEP,
});

const changed = (line: number, how: string): Fault =>
  historyFault('HISTORY_CHANGED', `Line ${line} of the history was changed: ${how}.`);

const removed = (line: number): Fault =>
  historyFault('HISTORY_REMOVED', `Line ${line} of the history was removed.`);

const inserted = (place: number, said: number): Fault =>
  historyFault(
    'HISTORY_INSERTED',
    `A line was inserted into the history at place ${place}: it says that it is line ${said}, and the lines around it do not know it.`,
  );

const moved = (line: number, place: number): Fault =>
  historyFault('HISTORY_REORDERED', `Line ${line} of the history stands at place ${place}.`);

type Readable = StoredLine & { content: NonNullable<StoredLine['content']> };

const isReadable = (stored: StoredLine): stored is Readable => stored.content !== null;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/**
 * Goes through the lines as they lie on the disk, and names each one that is not where or what it was.
 *
 * @param lines by place
 */
export function chainFaults(lines: readonly StoredLine[]): Fault[] {
  const faults: Fault[] = [];
  const readable = lines.filter(isReadable);
  const placesOf = Map.groupBy(readable, ({ content }) => content.line);
  const isFollowed = ({ hash }: Readable): boolean => readable.some(({ content }) => content.before === hash);
  let next = 1;
  /** Hash that the next line must name; null where the line before cannot be read or is not there. */
  let link: string | null = NO_LINE_BEFORE;
  const late = new Set<number>();

  const goOn = (after: number, hash: string | null): void => {
    next = after + 1;
    link = hash;
  };

  /** Of two that say they are the same line, the one that no later line builds on. */
  const isForeign = (line: Readable): boolean =>
    (placesOf.get(line.content.line)?.length ?? 0) > 1 &&
    !isFollowed(line) &&
    (placesOf.get(line.content.line) ?? []).some(
      (other) => other !== line && (isFollowed(other) || other.place < line.place),
    );

  for (const stored of lines) {
    if (!isReadable(stored)) {
      faults.push(changed(next, `${stored.place} is not written as the registry writes lines`));
      goOn(next, null);
      continue;
    }
    const { line, before } = stored.content;
    if (isForeign(stored)) {
      faults.push(inserted(stored.place, line));
      continue;
    }
    if (line < next) {
      faults.push(late.has(line) ? moved(line, stored.place) : inserted(stored.place, line));
      continue;
    }
    for (const skipped of range(next, line)) {
      if (placesOf.has(skipped)) late.add(skipped);
      else faults.push(removed(skipped));
    }
    const isNextInLine = line === next;
    const isChangedItself = !isFollowed(stored) && placesOf.has(line + 1);
    if (isNextInLine && link !== null && before !== link && (line === 1 || !isChangedItself))
      faults.push(
        line === 1
          ? changed(1, 'it says that a line was before it')
          : changed(line - 1, `line ${line} was written after one with another hash`),
      );
    goOn(line, stored.hash);
  }
  return faults;
}
