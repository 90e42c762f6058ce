import { SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { LAYOUT_LANGUAGES, QUICK_LAYOUT_CASES } from '../layout/cases.ts';
import { layoutFaults } from '../layout/layout-faults.ts';

// All of them with `npm run screenshots`; the same tenth with every change.
for (const lang of LAYOUT_LANGUAGES) {
  test(`pages stand still and fit their window, in ${lang}`, async ({ browser }) => {
    test.setTimeout(300_000);
    for (const page of QUICK_LAYOUT_CASES.filter((each) => each.lang === lang))
      expect.soft(await layoutFaults(browser, SITE_URL, page)).toEqual([]);
  });
}

test('a page that moves and is too wide is found out', async ({ browser }) => {
  const html = `<!doctype html><style>div { height: 300px }</style><p style="width: 3000px">Wide</p><script>
    new PerformanceObserver(() => document.body.prepend(document.createElement('div')))
      .observe({ type: 'paint', buffered: true })</script>`;
  const page = {
    lang: 'en',
    path: `data:text/html,${encodeURIComponent(html)}`,
    colorScheme: 'dark',
  } as const;
  const faults = await layoutFaults(browser, '', page);
  expect(faults.filter((words) => words.includes(' moves by '))).toHaveLength(2);
  expect(faults.filter((words) => words.includes(' wider than '))).toHaveLength(4);
});
