import { aPlay } from '../../testing/games.ts';
import { newerPlay } from './newer-play.ts';

it('shows the answer with the larger number, whichever comes last', () => {
  const before = aPlay({ version: '9', real: '90.00' });
  const after = aPlay({ version: '10', real: '88.00' });
  expect(newerPlay(before, after)).toBe(after);
  expect(newerPlay(after, before)).toBe(after);
});

it('compares numbers that no JavaScript number holds', () => {
  const before = aPlay({ version: '9007199254740992' });
  const after = aPlay({ version: '9007199254740993' });
  expect(newerPlay(before, after)).toBe(after);
  expect(newerPlay(after, before)).toBe(after);
});

it('lets the later of two answers count between which nothing was posted', () => {
  const before = aPlay({ serverTime: '2026-11-20T12:59:59.000Z' });
  const after = aPlay({
    serverTime: '2026-11-20T13:00:00.000Z',
    realityCheck: { everyMinutes: 60, dueAt: '2026-11-20T13:00:00.000Z', isDue: true },
  });
  expect(newerPlay(before, after)).toBe(after);
  expect(newerPlay(after, before)).toBe(after);
});

it('leaves a play ended, whatever an answer from before says', () => {
  const ended = { at: '2026-11-20T12:30:00.000Z', reason: 'limit' as const };
  expect(newerPlay(aPlay({ ended }), aPlay({ version: '11', real: '97.00' }))).toMatchObject({
    real: '97.00',
    ended,
  });
  expect(newerPlay(aPlay({ version: '11' }), aPlay({ version: '10', ended }))).toMatchObject({
    version: '11',
    ended,
  });
});

it('leaves a play with the page that has it now, whatever an answer from before says', () => {
  const moved = aPlay({ launchNumber: 2 });
  expect(newerPlay(moved, aPlay({ version: '11' }))).toMatchObject({ version: '11', launchNumber: 2 });
});
