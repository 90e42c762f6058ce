import { mixedParts, partsOf } from './mixed-page.ts';

const PINS = { shell: '1.0.0', 'mfe-content': '1.1.0' };

const page = (
  { shellVersion = '1.0.0', content = '1.1.0', renderedBy = 'mfe-content@1.1.0' } = {},
  remotes: object = { 'mfe-content': { version: content } },
): string =>
  `<p>Help</p><i hidden data-rendered-by="${renderedBy}"></i><script type="application/json" id="marquee-boot">${JSON.stringify(
    { composition: 7, shellVersion, remotes },
  )}</script>`;

describe('a page', () => {
  it('is of one composition', () => {
    expect(mixedParts(partsOf(page()), PINS)).toEqual([]);
  });

  it.each([
    ['the shell of another one', page({ shellVersion: '1.2.0' }), ['shell@1.2.0', 'without shell@1.0.0']],
    [
      'scripts of another one',
      page({ content: '1.0.0' }),
      ['mfe-content@1.0.0', 'without mfe-content@1.1.0'],
    ],
    [
      'what another release rendered',
      page({ renderedBy: 'mfe-content@1.0.0' }),
      ['rendered by mfe-content@1.0.0'],
    ],
    ['a remote too few', page({}, {}), ['without mfe-content@1.1.0']],
  ])('is found to have %s', (_what, html, parts) => {
    expect(mixedParts(partsOf(html), PINS)).toEqual(parts);
  });

  it('is found to name a composition that was never made', () => {
    expect(mixedParts(partsOf(page()), undefined)).toEqual(['composition 7, which was never made']);
  });

  it('is no answer of something else', () => {
    expect(() => partsOf('<p>Bad gateway</p>')).toThrow('no boot data');
  });
});
