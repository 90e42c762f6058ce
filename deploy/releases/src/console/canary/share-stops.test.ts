import { stopsWith } from './share-stops.ts';

it('offers the share that there is among the named ones', () => {
  expect(stopsWith(0.05)).toEqual([0, 0.01, 0.05, 0.1, 0.25, 0.5, 1]);
  expect(stopsWith(0.3)).toEqual([0, 0.01, 0.05, 0.1, 0.25, 0.3, 0.5, 1]);
  expect(stopsWith(0.001)[1]).toBe(0.001);
});
