import { readings } from './readings.ts';

describe('readings of a question', () => {
  it('begin with the question as it was typed', () =>
    expect(readings('Golden Scarab')[0]).toBe('golden scarab'));
  it('include the other keyboard layout', () => expect(readings('пщдвут')).toContain('golden'));
  it('include Russian and Kazakh words typed on a Latin layout', () => {
    expect(readings('gbhfns')).toContain('пираты');
    expect(readings('0fhf0iskfh')).toContain('каракшылар');
  });
  it('include the spelling in Latin letters', () => expect(readings('дракон')).toContain('drakon'));
  it('take numbers apart from words', () => expect(readings('rocket2')).toContain('rocket 2'));
  it('take Roman numerals for digits, and back', () => {
    expect(readings('rocket ii')).toContain('rocket 2');
    expect(readings('rocket 3')).toContain('rocket iii');
  });
  it('are none where nothing was asked', () => expect(readings(' !? ')).toEqual([]));
});
