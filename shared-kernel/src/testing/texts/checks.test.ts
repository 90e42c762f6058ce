import { LANGUAGES } from '../../locale/languages.ts';
import { failedChecks } from './checks.ts';
import type { Message, SiteTexts } from './site-texts.ts';

const aMessage = (changes: Partial<Message> = {}): Message => ({
  folder: 'shell/src/locales',
  key: 'greeting',
  lang: 'de',
  text: 'Guten Tag',
  english: changes.lang === 'en' ? (changes.text ?? '') : 'Good day',
  ...changes,
});

const login = aMessage({ key: 'header.login', text: 'Anmelden', english: 'Log in' });

const verify = aMessage({
  folder: 'deploy/providers/games/src/client/locales',
  key: 'rounds.verify',
  text: 'Prüfen',
  english: 'Verify',
});

const budgets = [{ folder: 'shell/src/locales', keys: /^header\.login$/, most: 16 }];

const ENGLISH = 'Press “{{label games/rounds.verify}}” on the page.';

const inTenLanguages = (german: string): SiteTexts['documents'] =>
  LANGUAGES.map((lang) => ({
    file: `deploy/seed/content/help/checking/${lang}.md`,
    lang,
    source: lang === 'en' ? ENGLISH : lang === 'de' ? german : `{{label games/rounds.verify}} ${lang}`,
    english: ENGLISH,
  }));

const failuresOf = ({ messages = [], documents = [] }: Partial<SiteTexts>): string[] =>
  failedChecks({ messages: [login, verify, ...messages], documents }, budgets).map(
    ({ failure, faults }) => `${failure}: ${faults.join('; ')}`,
  );

it('finds nothing in texts that are as they should be', () => {
  const documents = inTenLanguages('Drücken Sie auf der Seite „{{label games/rounds.verify}}“.');
  expect(failuresOf({ messages: [aMessage()], documents })).toEqual([]);
});

it.each<[failure: string, messages: Array<Partial<Message>>]>([
  ['Texts are not set', [{ text: "Wie geht's" }]],
  ['other figures', [{ text: 'Bis 18 Uhr' }]],
  ['says “virtuellem Geld”', [{ text: 'Mit virtuellem Geld' }]],
  ['says “Зерно”', [{ text: 'Зерно сервера', lang: 'ru' }]],
  ['no word of the glossary for “round”', [{ text: 'Jede Partie', english: 'Every round' }]],
  ['no word of the glossary for “news”', [{ text: 'Alle Meldungen', english: 'All news' }]],
  ['says “ставк”', [{ text: 'Бір ставкадан қайтты', lang: 'kk' }]],
  ['says “сесси”', [{ text: 'Эта сессия', lang: 'ru' }]],
  ['says “Neden vazgeç”', [{ text: 'Neden vazgeçtiğinizi görürsünüz', lang: 'tr' }]],
  ['says “Jugar la demo”', [{ text: 'Jugar la demo', lang: 'es' }]],
  ['says “argent de bonus”', [{ text: 'De l’argent de bonus', lang: 'fr' }]],
  ['says “PIN”', [{ text: 'Votre PIN', lang: 'fr' }]],
  ['says “Escape”', [{ text: 'Zurück mit Escape' }]],
  ['no word of the glossary for “combination”', [{ text: 'Alle Stellungen', english: 'All combinations' }]],
  ['says “логин”', [{ text: 'Телефон или логин', lang: 'ru' }]],
  ['says “приватност”', [{ text: 'Раздел о приватности', lang: 'ru' }]],
  ['says “o prawdziwe pieni”', [{ text: 'Gra o prawdziwe pieniądze', lang: 'pl' }]],
  ['says “divises”', [{ text: 'En altres divises', lang: 'ca' }]],
  ['takes the ending in “}} дейін”', [{ text: '{{date}} дейін ашық', lang: 'kk' }]],
  ['takes the ending in “}} göre”', [{ text: '{{rule}} göre', lang: 'tr' }]],
  ['left in English', [{ text: 'Good day' }]],
  ['longer than 16 characters', [{ key: 'header.login', text: 'Mit dem Konto anmelden' }]],
  [
    '"greeting" is in mfe-content/src/locales and mfe-cashier/src/locales',
    [
      { lang: 'en', text: 'Hello', folder: 'mfe-content/src/locales' },
      { lang: 'en', text: 'Hello', folder: 'mfe-cashier/src/locales' },
    ],
  ],
  [
    'de: “Good day” is said as “Guten Tag”',
    [
      { key: 'morning', text: 'Guten Tag' },
      { key: 'evening', text: 'Hallo' },
    ],
  ],
  ['types a figure', [{ lang: 'en', text: 'Wait 24 hours' }]],
  ['types a figure', [{ lang: 'en', text: 'For two years' }]],
  ['“days” beside {{count}} in one form', [{ lang: 'en', text: '{{count, number}} days left' }]],
])('turns red for a fault among the messages: %s', (fault, messages) => {
  expect(failuresOf({ messages: messages.map(aMessage) })).toEqual([expect.stringContaining(fault)]);
});

it('turns red for a document that types what a button is called', () => {
  const [failure] = failuresOf({ documents: inTenLanguages('Drücken Sie auf der Seite „Prüfen“.') });
  expect(failure).toContain('types the label “Prüfen”');
  expect(failure).toContain('names the labels none; the English text has games/rounds.verify');
});

it('turns red for a document that one language lacks', () => {
  const documents = inTenLanguages('„{{label games/rounds.verify}}“').filter(({ lang }) => lang !== 'kk');
  expect(failuresOf({ documents })).toEqual([expect.stringContaining('help/checking has no kk.md')]);
});

it('turns red for a budget whose keys are gone', () => {
  const [check] = failedChecks({ messages: [aMessage()], documents: [] }, budgets);
  expect(check?.faults).toEqual([expect.stringContaining('its budget is out of date')]);
});

it('leaves words alone that the languages share, and names', () => {
  const messages = [
    aMessage({ key: 'a', text: 'Demo', english: 'Demo' }),
    aMessage({ key: 'b', text: 'Curtain Call', english: 'Curtain Call' }),
    aMessage({ key: 'c', text: '{{count}} min', english: '{{count}} min' }),
  ];
  expect(failuresOf({ messages })).toEqual([]);
});
