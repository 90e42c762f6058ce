import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

import { ask } from '../fixtures/ask.ts';
import { SITE_ROUTES } from '../fixtures/routes.ts';

const ALSO = [
  '/games/all?q=reels',
  '/blog?page=2',
  '/help/withdraw?query=password',
  '/help/withdraw?query=no-such-words',
  '/no/such/page',
];

const PATHS = [
  ...SITE_ROUTES.filter(({ access }) => access !== 'players').flatMap(({ examples }) => examples),
  ...ALSO,
];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // Ways of writing the same document, of which React has its own.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'void-style': 'off',
      // A list of cards or chips is named, as the standard allows.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Check boxes of one filter share a name.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      // Safari takes the role from a list without bullets.
      'no-redundant-role': 'off',
      // React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // The header's search has one field, and Enter sends it.
      'wcag/h32': 'off',
    },
  }),
);

/** What a validator says against the markup that the edge sends. */
async function faults(path: string): Promise<string[]> {
  const { body } = await ask(path);
  const { results } = await validator.validateString(body);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

for (const lang of ['en', 'kk'] as const) {
  test(`every page arrives as valid HTML, in ${lang}`, async () => {
    for (const path of PATHS) expect.soft(await faults(`/${lang}${path}`), path).toEqual([]);
  });
}

test('a page with a fault is found out', async () => {
  const { results } = await validator.validateString('<p><div id="a"></div></p><link rel="stylesheet">');
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain(
    'element-required-attributes',
  );
});
