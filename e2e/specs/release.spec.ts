import { ask } from '../fixtures/ask.ts';
import { readBoot } from '../fixtures/boot.ts';
import { buildChangedCatalogue } from '../fixtures/changed-catalogue.ts';
import { release } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

const PACKAGE = 'mfe-catalogue';
/** A release is published once, and a test may be tried again. */
const versionOf = (retry: number): string => `1.0.1-e2e.${retry}`;
const OLD_WORDS = 'Good to know before you play';
const NEW_WORDS = 'Worth a look before the curtain rises';

/** What one request to the home page saw. */
const look = async () => {
  const { status, body } = await ask('/en', { cookie: 'lang=en' });
  const { composition, shellVersion, remotes } = readBoot(body);
  const versions = Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
  const words = [OLD_WORDS, NEW_WORDS].filter((text) => body.includes(text));
  return { status, composition, versions: { shell: shellVersion, ...versions }, words };
};

type Look = Awaited<ReturnType<typeof look>>;

/** Asks without a pause until told to stop, as visitors do while a release manager works. */
function keepLooking() {
  const over = new AbortController();
  const looks: Look[] = [];
  const loop = async (): Promise<void> => {
    while (!over.signal.aborted) looks.push(await look());
  };
  const loops = Promise.all([loop(), loop()]);
  return async (): Promise<Look[]> => {
    over.abort();
    await loops;
    return looks;
  };
}

let isPinned = false;

test.afterEach(async () => {
  if (isPinned) await release('rollback', '--why', 'the test broke off');
});

test('one remote is released alone, seen on the next request, and rolled back', async ({ page, visit }) => {
  test.setTimeout(240_000);
  const version = versionOf(test.info().retry);
  const build = await buildChangedCatalogue('notes.heading', NEW_WORDS);
  const before = await look();
  expect(before.words).toEqual([OLD_WORDS]);
  await visit('/en/display/terms');

  const stopLooking = keepLooking();
  await release('publish', '--from', build, '--version', version);
  expect(await look()).toEqual(before);

  // Numbers in between are those of previews.
  const change = async (...words: string[]) => (await release(...words)) as { number: number };
  const pin = await change('pin', `${PACKAGE}@${version}`, '--why', 'other words', '--by', 'catalogue team');
  isPinned = true;
  expect(pin.number).toBeGreaterThan(before.composition);
  const pinned = await look();
  expect(pinned).toEqual({
    status: 200,
    composition: pin.number,
    versions: { ...before.versions, [PACKAGE]: version },
    words: [NEW_WORDS],
  });

  // A page that was open keeps its own versions, also those it had not asked for yet.
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: OLD_WORDS })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: NEW_WORDS })).toBeVisible();

  const back = await change('rollback', '--why', 'the old words were better', '--by', 'release manager');
  isPinned = false;
  const rolledBack = await look();
  expect(rolledBack).toEqual({ ...before, composition: back.number });

  const looks = await stopLooking();
  const known = [before, pinned, rolledBack];
  expect(new Set(looks.map(({ composition }) => composition)).size).toBe(3);
  for (const seen of looks) {
    expect(known).toContainEqual(seen);
  }
});
