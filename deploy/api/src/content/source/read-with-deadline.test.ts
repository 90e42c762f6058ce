import { performance } from 'node:perf_hooks';

import { readDocument } from './document-source.ts';
import { SourceFaults } from './fault.ts';
import { readWithDeadline } from './read-with-deadline.ts';

const filesOf = (text: string) =>
  new Map([['en.md', `---\ntitle: A title\nexcerpt: In short.\n---\n\n${text}\n`]]);

/** Runs of backticks of every length, none of which closes another: reading them takes quadratic time and more. */
const SLOW = Array.from({ length: 1_500 }, (_, index) => '`'.repeat(index + 1)).join(' ');

it('reads what readDocument reads', async () => {
  const files = filesOf('A *plain* text with `code`.');
  expect(await readWithDeadline({ folder: 'help/a', files })).toEqual(readDocument('help/a', files));
});

it('gives faults as readDocument does', async () => {
  const files = new Map([['klingon.md', '']]);
  expect(() => readDocument('help/a', files)).toThrow(SourceFaults);
  await expect(readWithDeadline({ folder: 'help/a', files })).rejects.toThrow(SourceFaults);
});

it('gives up a text that takes too long, and leaves this thread free meanwhile', async () => {
  let longestPauseMs = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
  }, 10);
  const deadlineMs = 1_000;
  await expect(readWithDeadline({ folder: 'help/a', files: filesOf(SLOW) }, deadlineMs)).rejects.toThrow(
    'help/a: Reading took longer than 1 s.',
  );
  clearInterval(ticks);
  expect(longestPauseMs).toBeLessThan(deadlineMs);
});
