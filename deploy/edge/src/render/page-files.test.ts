import type { DescribedComposition } from '../composition/described-composition.ts';
import { pageFiles } from './page-files.ts';

it('puts fonts that have to be fetched apart from the styles that the first paint needs', () => {
  const fetched =
    '@font-face{font-family:Onest;src:url(/assets/shell/onest.woff2)format("woff2");unicode-range:U+0-FF}';
  const local = '@font-face{font-family:Fallback;src:local(Arial);size-adjust:104%}';
  const shell = {
    manifest: { package: 'shell', files: {}, initial: { scripts: [], styles: ['a.css', 'b.css'] } },
    styles: new Map([
      ['a.css', `${fetched}${local}p{margin:0}`],
      ['b.css', `b{color:red}${fetched}`],
    ]),
  };
  const composition = { shell, remotes: new Map() } as unknown as DescribedComposition;
  expect(pageFiles(composition, null)).toMatchObject({
    css: `${local}p{margin:0}b{color:red}`,
    fontCss: fetched + fetched,
  });
});
