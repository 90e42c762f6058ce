import { createBoundedMap } from './bounded-map.ts';

it('knows what it was told until it is full, and then starts anew', () => {
  const map = createBoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect([map.get('a'), map.get('b')]).toEqual([1, 2]);

  map.set('c', 3);
  expect([...map]).toEqual([['c', 3]]);
});
