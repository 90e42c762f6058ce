import { binOf, countOf, noTimes, quantileOf } from './time-bins.ts';

const binsOf = (times: number[]) => {
  const bins = noTimes();
  for (const time of times) bins[binOf(time)]! += 1;
  return bins;
};

it('knows where a share of all times ends, to a twentieth', () => {
  const bins = binsOf(Array.from({ length: 1_000 }, (_, index) => 1_000 + index));
  expect(countOf(bins)).toBe(1_000);
  for (const [share, time] of [
    [0.25, 1_250],
    [0.5, 1_500],
    [0.75, 1_750],
  ] as const)
    expect(Math.abs((quantileOf(bins, share) ?? 0) - time) / time).toBeLessThan(0.05);
});

it('takes what is shorter or longer than anybody notices for the shortest and the longest', () => {
  expect(binOf(0)).toBe(0);
  expect(binOf(3_600_000)).toBe(noTimes().length - 1);
});

it('knows nothing of no times', () => {
  expect(quantileOf(noTimes(), 0.75)).toBeNull();
});
