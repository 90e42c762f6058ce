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

it('lists what a route takes from the shell that no other page brings, each file once', () => {
  const manifest = (name: string, rest: object) => ({
    manifest: { package: name, files: {}, ...rest },
    styles: new Map(),
  });
  const noFiles = { scripts: [], styles: [] };
  const composition = {
    shell: manifest('shell', {
      initial: noFiles,
      sharedFiles: {
        '@marquee/kernel/forms': { scripts: ['forms.js'], styles: ['forms.css'] },
        '@marquee/kernel/forms/dates': { scripts: ['forms.js', 'dates.js'], styles: ['forms.css'] },
      },
    }),
    remotes: new Map([
      [
        'mfe-player-area',
        manifest('mfe-player-area', {
          initial: { scripts: ['a.js'], styles: [] },
          routeFiles: { login: noFiles },
          routeShares: {
            login: ['@marquee/kernel/forms', '@marquee/kernel/forms/dates', '@marquee/kernel/ui'],
          },
        }),
      ],
    ]),
  } as unknown as DescribedComposition;
  const { remoteScripts, sharedStyles } = pageFiles(composition, {
    package: 'mfe-player-area',
    id: 'login',
  });
  expect(remoteScripts.map(({ src }) => src)).toEqual([
    '/assets/mfe-player-area/a.js',
    '/assets/shell/forms.js',
    '/assets/shell/dates.js',
  ]);
  expect(sharedStyles.map(({ src }) => src)).toEqual(['/assets/shell/forms.css']);
});

describe('a route whose scripts stand in one', () => {
  const remote = (pageScripts?: Record<string, string>) => ({
    manifest: {
      package: 'mfe-content',
      files: { 'page-blog.1.js': { integrity: 'sha256-page' } },
      initial: { scripts: ['remote-entry.1.js', 'remote.2.js'], styles: [] },
      routeFiles: { blog: { scripts: ['blog.3.js'], styles: [] }, news: { scripts: [], styles: [] } },
      routeShares: { blog: ['@marquee/kernel/forms'] },
      pageScripts,
    },
    styles: new Map(),
  });
  const shell = {
    manifest: {
      package: 'shell',
      files: {},
      initial: { scripts: [], styles: [] },
      sharedFiles: { '@marquee/kernel/forms': { scripts: ['forms.4.js'], styles: [] } },
    },
    styles: new Map(),
  };
  const filesOf = (id: string, pageScripts?: Record<string, string>) =>
    pageFiles(
      { shell, remotes: new Map([['mfe-content', remote(pageScripts)]]) } as unknown as DescribedComposition,
      { package: 'mfe-content', id },
    );

  it('asks for that one, and for what it takes from the shell', () => {
    const page = { src: '/assets/mfe-content/page-blog.1.js', integrity: 'sha256-page' };
    const { remoteScripts, pageScript } = filesOf('blog', { blog: 'page-blog.1.js' });
    expect(remoteScripts).toEqual([page, { src: '/assets/shell/forms.4.js', integrity: '' }]);
    expect(pageScript).toEqual(page);
  });

  it.each([
    ['blog', undefined, ['remote-entry.1.js', 'remote.2.js', 'blog.3.js']],
    ['news', { blog: 'page-blog.1.js' }, ['remote-entry.1.js', 'remote.2.js']],
  ])('asks for each file of %s where its release has no such script', (id, pageScripts, names) => {
    const { remoteScripts, pageScript } = filesOf(id, pageScripts);
    expect(pageScript).toBeNull();
    expect(remoteScripts.map(({ src }) => src).slice(0, names.length)).toEqual(
      names.map((name) => `/assets/mfe-content/${name}`),
    );
  });
});
