import type { Messages } from '../contracts/render.ts';
import { createI18next } from '../private-texts/create-i18next.ts';
import { LANGUAGES } from './languages.ts';
import { createTranslator } from './translator.ts';
import type { TranslateParams } from './translator.ts';

const MESSAGES: Messages = {
  plain: 'Nothing to fill in',
  empty: '',
  'with.dots:and colons': 'Flat',
  greeting: 'Hello {{name}}, {{ name }} and {{- name}}!',
  number: '{{x, number}} of {{ y , number(minimumFractionDigits: 2) }}',
  grouped: '{{x, number(useGrouping: false)}}',
  date: 'until {{x, datetime}}',
  time: "until {{x, datetime(timeStyle: 'short'; timeZone: 'Asia/Almaty')}}",
  unknown: '{{x, sparkling}}',
  games_zero: 'no games',
  games_one: '{{count}} one',
  games_few: '{{count}} few',
  games_many: '{{count, number}} many',
  games_other: '{{count, number}} other',
  fallback_other: '{{count}} in any number',
  bare: '{{count}} bare',
  bare_other: '{{count}} other',
};

const PARAMS: Array<[string, TranslateParams]> = [
  ['plain', {}],
  ['plain', { unused: 1 }],
  ['empty', {}],
  ['with.dots:and colons', {}],
  ['missing', {}],
  ['missing.with {{name}}', { name: 'x' }],
  ['greeting', { name: 'Wilma <b>&</b>' }],
  ['greeting', { name: '{{name}} $1 $& x' }],
  ['greeting', { name: null }],
  ['greeting', {}],
  ['number', { x: 1_234_567.891, y: 5 }],
  ['number', { x: '12345678901234567890.5', y: 0 }],
  ['grouped', { x: 1_234_567 }],
  ['date', { x: new Date('2026-11-05T23:30:00Z') }],
  ['time', { x: Date.parse('2026-11-05T23:30:00Z') }],
  ['unknown', { x: 'y' }],
  ['number', { x: 'many', y: true }],
  ['date', { x: 'soon' }],
  ['games', { count: '3' }],
];

const COUNTS = [
  0, 1, 1.5, 2, 3, 4, 5, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 111, 112, 1000, 1_000_000, 2_000_000, -1,
];

describe.each(LANGUAGES)('in %s', (lang) => {
  const translate = createTranslator(MESSAGES, lang);
  const i18next = createI18next(MESSAGES, lang);

  it.each(PARAMS)('reads %s with %j as i18next does', (key, params) => {
    expect(translate(key, params)).toBe(i18next.t(key, { ...params }));
  });

  it.each(COUNTS)('counts %d as i18next does', (count) => {
    for (const key of ['games', 'fallback', 'bare', 'missing']) {
      expect([key, translate(key, { count })]).toEqual([key, i18next.t(key, { count })]);
    }
  });
});

it.each([
  ['en', 1, '1 one'],
  ['en', 2, '2 other'],
  ['ru', 21, '21 one'],
  ['ru', 3, '3 few'],
  ['ru', 11, '11 many'],
  ['pl', 22, '22 few'],
  ['fr', 1_000_000, '1\u202f000\u202f000 many'],
  ['en', 0, 'no games'],
] as const)('in %s says %d as "%s"', (lang, count, expected) => {
  expect(createTranslator(MESSAGES, lang)('games', { count })).toBe(expected);
});

it('falls back to the other form where the form of the count is missing', () => {
  expect(createTranslator(MESSAGES, 'ru')('fallback', { count: 3 })).toBe('3 in any number');
});

it('leaves a placeholder without a value where it is, to be seen', () => {
  expect(createTranslator(MESSAGES, 'en')('greeting')).toContain('{{name}}');
});

it('never reads keys from the prototype of its messages', () => {
  expect(createTranslator(MESSAGES, 'en')('constructor')).toBe('constructor');
});
