import { LANGUAGES } from '../locale/languages.ts';
import { kernelMessages } from './messages.ts';

const english = kernelMessages('en');
const holes = (text = ''): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

/** Words that are spelt alike in both languages. */
const SAME_WORD = new Set(['fr:ui.notification.region']);

it('says the two texts of a dropdown exactly as specified', () => {
  expect(english['ui.select.empty']).toBe('Sorry, no matching options.');
  expect(english['ui.select.loading']).toBe('Loading...');
});

it.each(LANGUAGES)('has every text, with its holes, in %s', (language) => {
  const messages = kernelMessages(language);
  expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [key, text] of Object.entries(messages))
    expect([key, holes(text)]).toEqual([key, holes(english[key])]);
});

it.each(LANGUAGES.filter((language) => language !== 'en'))('is translated, not copied, in %s', (language) => {
  const copied = Object.entries(kernelMessages(language)).filter(
    ([key, text]) => text === english[key] && !SAME_WORD.has(`${language}:${key}`),
  );
  expect(copied).toEqual([]);
});
