import { cueOf } from './sound.ts';

describe('the sound of a result', () => {
  it.each([
    [0, 'end'],
    [50, 'end'],
    [100, 'end'],
    [101, 'win'],
    [20_000, 'win'],
  ])('of %d for a stake of 100 is the cue %s', (winMinor, cue) => {
    expect(cueOf({ winMinor, stakeMinor: 100 })).toBe(cue);
  });
});
