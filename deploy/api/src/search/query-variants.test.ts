import { queryVariants } from './query-variants.ts';

describe('queryVariants of a query', () => {
  it('begin with the query as it was typed', () =>
    expect(queryVariants('Golden Scarab')[0]).toBe('golden scarab'));
  it('include the other keyboard layout', () => expect(queryVariants('пщдвут')).toContain('golden'));
  it('include Russian and Kazakh words typed on a Latin layout', () => {
    expect(queryVariants('gbhfns')).toContain('пираты');
    expect(queryVariants('0fhf0iskfh')).toContain('каракшылар');
  });
  it('include the spelling in Latin letters', () => expect(queryVariants('дракон')).toContain('drakon'));
  it('take numbers apart from words', () => expect(queryVariants('rocket2')).toContain('rocket 2'));
  it('take Roman numerals for digits, and back', () => {
    expect(queryVariants('rocket ii')).toContain('rocket 2');
    expect(queryVariants('rocket 3')).toContain('rocket iii');
  });
  it('are none where nothing was asked', () => expect(queryVariants(' !? ')).toEqual([]));
});
