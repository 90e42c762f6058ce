import { expect, test } from '../fixtures/test.ts';

test('the ladder of statuses is one column on a phone, with nothing beside the screen', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/de/points');
  const ladder = page.getByRole('table');
  const gold = ladder.getByRole('row', { name: /^Gold/ });
  await gold.scrollIntoViewIfNeeded();
  const faults = await ladder.evaluate((table) => {
    const wide = [table, ...table.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const scrolls = [table.parentElement].filter((part) => part && part.scrollWidth > part.clientWidth);
    return [...wide, ...scrolls].map((part) => part?.outerHTML.slice(0, 100));
  });
  expect(faults).toEqual([]);
  // Each value says what it is, since the heads of the columns are not in sight.
  const names = await gold
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(names).toHaveLength(5);
  expect(names.join()).toContain('Cashback');
  const [first, second] = await Promise.all(
    [0, 1].map(async (index) => gold.getByRole('cell').nth(index).boundingBox()),
  );
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
});
