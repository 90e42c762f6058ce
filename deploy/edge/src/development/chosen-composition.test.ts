import { aSite } from '../testing/a-site.ts';
import { createCompositionCookie } from './chosen-composition.ts';

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function aSiteOnItsSecondComposition() {
  const site = await aSite({ isProduction: false });
  site.pin('2.0.0');
  const shown = async (cookie = ''): Promise<string | undefined> =>
    /home [\d.]+/.exec(await (await site.get('/en', { cookie })).text())?.[0];
  return { site, shown };
}

it('shows one browser an earlier composition, and everybody else the live one', async () => {
  const { site, shown } = await aSiteOnItsSecondComposition();
  const chosen = await site.get('/_dev?composition=1');
  expect([chosen.status, chosen.headers.get('cache-control')]).toEqual([302, 'no-store']);

  expect(await shown(cookieOf(chosen))).toBe('home 1.0.0');
  expect(await shown()).toBe('home 2.0.0');
});

it('goes back to the live one', async () => {
  const { site } = await aSiteOnItsSecondComposition();
  const response = await site.get('/_dev?off');
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^marquee_composition=; Max-Age=0/),
  );
});

it.each(['0', '3', '-1', 'two', '', '1.5'])(
  'names the compositions there are to who asks for %j',
  async (asked) => {
    const { site } = await aSiteOnItsSecondComposition();
    const response = await site.get(`/_dev?composition=${asked}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('1 to 2');
  },
);

it.each([
  ['of another edge', createCompositionCookie(Buffer.from('other')).write(1)],
  ['without a signature', '.composition 1'],
])('obeys no cookie %s', async (_what, value) => {
  const { shown } = await aSiteOnItsSecondComposition();
  expect(await shown(`marquee_composition=${encodeURIComponent(value)}`)).toBe('home 2.0.0');
});

it('is not there in production', async () => {
  const site = await aSite();
  expect((await site.get('/_dev?composition=1')).status).toBe(404);
  const cookie = `marquee_composition=${createCompositionCookie(Buffer.from('secret')).write(1)}`;
  site.pin('2.0.0');
  expect(await (await site.get('/en', { cookie })).text()).toContain('home 2.0.0');
});
