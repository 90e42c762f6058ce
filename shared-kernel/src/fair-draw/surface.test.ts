import * as fairDraw from './index.ts';

it('exports what the API and the page that checks it rely on, and nothing else', () => {
  expect(Object.keys(fairDraw)).toEqual(['drawFairly', 'listTextOf', 'sha256Of']);
});
