import * as live from './index.ts';

it('exports what the shell may rely on, and nothing else', () => {
  expect(Object.keys(live)).toEqual(['openLiveEvents']);
});
