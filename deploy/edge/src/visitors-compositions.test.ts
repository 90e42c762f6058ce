import type { CompositionSource } from './composition/composition-source.ts';
import { aSite } from './testing/a-site.ts';

/** Visitors from Spain try composition 2. */
const source: CompositionSource = {
  known: ({ country }) => (country === 'ES' ? null : 1),
  choose: async ({ country }) => (country === 'ES' ? 2 : 1),
};

it('makes the pages of each visitor from the composition that the source says', async () => {
  const { get, pin } = await aSite({ source, trustedCountryHeader: 'x-country' });
  pin('2.0.0');
  const shown = async (country: string): Promise<string | undefined> =>
    /home [\d.]+/.exec(await (await get('/en', { 'x-country': country })).text())?.[0];

  // Twice: the second answers come from what the first ones left.
  for (const _round of [1, 2]) {
    expect(await shown('DE')).toBe('home 1.0.0');
    expect(await shown('ES')).toBe('home 2.0.0');
  }
});
