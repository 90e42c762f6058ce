import { currentFreeze } from './current-freeze.ts';
import { daysOf } from './days-of.ts';

const NOW = new Date('2026-11-27T14:05:00Z');
const freeze = (id: number, from: string, until: string) => ({ id, from, until, by: 'ana', why: 'final' });

it('marks the days of a freeze by its beginning, its end and what lies between', () => {
  const freezes = [
    freeze(1, '2026-11-27T16:00:00Z', '2026-11-30T08:00:00Z'),
    freeze(2, '2026-12-02T08:00:00Z', '2026-12-02T18:00:00Z'),
  ];
  expect(daysOf(freezes, NOW, 7).map(({ day, frozen }) => [day.getUTCDate(), frozen])).toEqual([
    [27, 'start'],
    [28, 'whole'],
    [29, 'whole'],
    [30, 'end'],
    [1, null],
    [2, 'within'],
    [3, null],
  ]);
});

it('leaves the day free on which a freeze ends at midnight', () => {
  const [first, second] = daysOf([freeze(1, '2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z')], NOW, 2);
  expect([first?.frozen, second?.frozen]).toEqual(['within', null]);
});

it('knows the freeze that runs, the one that ends last of several', () => {
  const freezes = [
    freeze(1, '2026-11-27T10:00:00Z', '2026-11-27T15:00:00Z'),
    freeze(2, '2026-11-27T12:00:00Z', '2026-11-28T00:00:00Z'),
    freeze(3, '2026-11-29T00:00:00Z', '2026-11-30T00:00:00Z'),
  ];
  expect(currentFreeze(freezes, NOW)?.id).toBe(2);
  expect(currentFreeze(freezes, new Date('2026-11-28T00:00:00Z'))).toBeNull();
});
