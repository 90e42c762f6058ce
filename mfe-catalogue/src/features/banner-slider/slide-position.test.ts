import { slideAfter, slideAt } from './slide-position.ts';

it('finds the slide that fills most of the strip', () => {
  expect([0, 449, 451, 1800].map((left) => slideAt(left, 900, 3))).toEqual([0, 0, 1, 2]);
});

it('stays inside the strip while it bounces or is not laid out yet', () => {
  expect([slideAt(-80, 900, 3), slideAt(2600, 900, 3), slideAt(100, 0, 3)]).toEqual([0, 2, 0]);
});

it('goes on to the last slide and no further', () => {
  expect([slideAfter(0, 3), slideAfter(1, 3), slideAfter(2, 3), slideAfter(0, 1)]).toEqual([
    1,
    2,
    null,
    null,
  ]);
});
