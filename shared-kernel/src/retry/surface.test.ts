import * as retry from './index.ts';

it('exports what servers may rely on, and nothing else', () => {
  expect(Object.keys(retry).toSorted()).toEqual(['createRestartDelay', 'growingDelay', 'jitteredDelay']);
});
