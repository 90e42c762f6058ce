import * as locale from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(locale).toSorted()).toMatchInlineSnapshot(`
[
  "DEFAULT_LANGUAGE",
  "LANGUAGES",
  "LANGUAGE_COOKIE",
  "LANGUAGE_NAMES",
  "REGION_TAGS",
  "createTranslator",
  "foldForSearch",
  "formatDate",
  "formatMoney",
  "formatNumber",
  "formatPercentFromBasisPoints",
  "isLanguage",
  "negotiateLanguage",
]
`);
});
