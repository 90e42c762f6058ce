import { atFileEnd } from '../file-end.ts';

const closed: string[] = [];

it('leaves something open', () => {
  atFileEnd(() => {
    throw new Error(`cannot be closed after ${closed.join()}`);
  });
  atFileEnd(() => closed.push('the newer one'));
  expect(closed).toEqual([]);
});
