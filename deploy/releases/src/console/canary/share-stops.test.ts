import { nearestStop, STOPS } from './share-stops.ts';

it('begins where a share is, or next to it', () => {
  expect(STOPS[nearestStop(0.05)]).toBe(0.05);
  expect(STOPS[nearestStop(0.3)]).toBe(0.25);
  expect(STOPS[nearestStop(0.001)]).toBe(0);
  expect(STOPS[nearestStop(1)]).toBe(1);
});
