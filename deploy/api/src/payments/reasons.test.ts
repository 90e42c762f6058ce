import { type Language, LANGUAGES } from '@marquee/kernel/locale';

import { REJECTIONS, sayReason } from './reasons.ts';

it('says in each language why staff did not approve a withdrawal', () => {
  for (const lang of LANGUAGES) {
    const texts = REJECTIONS.map((code) => sayReason(lang, code).text);
    expect(new Set(texts).size).toBe(REJECTIONS.length);
    expect(texts.every((text) => text !== '' && !text.startsWith('reason.'))).toBe(true);
  }
});

it('has advice where the player can do something, and none where they cannot', () => {
  expect(sayReason('en', 'documents_needed').advice).toEqual(expect.any(String));
  expect(sayReason('en', 'looked_at').advice).toBeNull();
});

it('says nothing in a language that it has no words of', () => {
  expect(() => sayReason('xx' as Language, 'held')).toThrow(new RangeError('There are no reasons in xx.'));
});
