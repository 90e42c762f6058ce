import { LANGUAGES } from '@marquee/kernel/contracts';

import { inEveryLanguage, textIn } from './localised.ts';

it('takes the asked language, else English, else Russian, else what there is', () => {
  const texts = { de: 'Hallo', en: 'Hello', ru: 'Привет' };
  expect(textIn(texts, 'de')).toBe('Hallo');
  expect(textIn(texts, 'pl')).toBe('Hello');
  expect(textIn({ ...texts, en: '' }, 'pl')).toBe('Привет');
  expect(textIn({ kk: 'Сәлем' }, 'pl')).toBe('Сәлем');
  expect(textIn({}, 'pl')).toBe('');
});

it('fills every language', () => {
  expect(inEveryLanguage({ tr: 'Merhaba' })).toEqual(
    Object.fromEntries(LANGUAGES.map((lang) => [lang, 'Merhaba'])),
  );
});
