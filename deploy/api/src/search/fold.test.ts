import { fold } from './fold.ts';

describe('folded text', () => {
  it.each([
    ['Łódź Élysée', 'lodz elysee'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Straße', 'strasse'],
    ['Ёлка', 'елка'],
    ['Қарақшылар әні', 'каракшылар ани'],
    ['Lumière  Rocket!', 'lumiere rocket'],
    ['Jack’s "Æon"', 'jacks aeon'],
    ['ﬁve', 'five'],
    ['100 % _x_', '100 x'],
    ['№ 7 ᴮᴵᴳ', 'no 7 big'],
    ['', ''],
  ])('of %s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('folds to itself again', () => {
    for (const text of ['Łódź', 'İI', 'Құлан', 'a_b%c', 'ﬃ', '№', '™'])
      expect(fold(fold(text))).toBe(fold(text));
  });
});
