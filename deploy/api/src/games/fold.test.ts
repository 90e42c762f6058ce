import { fold, readings } from './fold.ts';

describe('folded text', () => {
  it.each([
    ['Łódź Élysée', 'lodz elysee'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Straße', 'strasse'],
    ['Ёлка', 'елка'],
    ['Lumière  Rocket!', 'lumiere rocket'],
    ['Jack’s "Æon"', 'jacks aeon'],
    ['ﬁve', 'five'],
    ['100 % _x_', '100 x'],
    ['', ''],
  ])('of %s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('folds to itself again', () => {
    for (const text of ['Łódź', 'İI', 'Құлан', 'a_b%c', 'ﬃ']) expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('readings of a question', () => {
  it('are the question alone where it is plain Latin', () =>
    expect(readings('Golden Scarab')).toEqual(['golden scarab']));
  it('include the other keyboard layout', () => expect(readings('пщдвут')).toContain('golden'));
  it('include the spelling in Latin letters', () => expect(readings('дракон')).toContain('drakon'));
  it('take Roman numerals for digits, and back', () => {
    expect(readings('rocket ii')).toContain('rocket 2');
    expect(readings('rocket 3')).toContain('rocket iii');
  });
  it('are none where nothing was asked', () => expect(readings(' !? ')).toEqual([]));
});
