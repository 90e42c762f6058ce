import { createLogSample } from './log-sample.ts';

it('writes so many lines a minute, and says how many there would have been more', () => {
  let time = 0;
  const skipped: number[] = [];
  let written = 0;
  const sample = createLogSample(
    3,
    () => time,
    (count) => skipped.push(count),
  );
  const write = (times: number): void => {
    for (let line = 0; line < times; line += 1) sample(() => (written += 1));
  };
  write(10);
  expect(written).toBe(3);
  time = 60_000;
  write(2);
  expect({ written, skipped }).toEqual({ written: 5, skipped: [7] });
});
