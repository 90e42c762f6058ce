import { hintsOf } from './hints.ts';

const files = {
  shellScripts: [{ src: '/assets/shell/shell.1.js', integrity: 'sha384-a' }],
  remoteScripts: [{ src: '/assets/mfe-content/remote.2.js', integrity: 'sha384-b' }],
  pageScript: null,
  sharedStyles: [{ src: '/assets/shell/forms.3.css', integrity: 'sha384-c' }],
  css: '',
  fontCss: '',
  inlinedChunks: [],
};

const picture = (href: string, rest = ' fetchPriority="high"'): string =>
  `<link rel="preload" as="image" href="${href}"${rest}/>`;

it('names the scripts in their order, then the styles that they ask for, each with its integrity', () => {
  expect(hintsOf(files, [''], 'load')).toEqual([
    '</assets/shell/shell.1.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-a"',
    '</assets/mfe-content/remote.2.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-b"',
    '</assets/shell/forms.3.css>; rel=preload; as=style; crossorigin=anonymous; integrity="sha384-c"',
  ]);
});

it('puts the pictures that hurry before the scripts, two at most, and leaves the others to the page', () => {
  const markup = ['/a.svg', '/b.svg', '/c.svg'].map((href) => picture(href)).join('');
  expect(hintsOf(files, [picture('/slow.svg', '') + markup], 'load').slice(0, 3)).toEqual([
    '</a.svg>; rel=preload; as=image; fetchpriority=high',
    '</b.svg>; rel=preload; as=image; fetchpriority=high',
    expect.stringContaining('/assets/shell/'),
  ]);
});

it('reads the pictures of the shell and of the remote, and of each only those named before its markup', () => {
  const remote = Buffer.from(`${picture('/remote.svg')}<p>é</p>${picture('/written.svg')}`);
  expect(hintsOf(files, [`${picture('/shell.svg')}<main>`, remote], 'idle')).toEqual([
    '</shell.svg>; rel=preload; as=image; fetchpriority=high',
    '</remote.svg>; rel=preload; as=image; fetchpriority=high',
  ]);
});

it.each([
  ['//elsewhere.example/a.svg'],
  ['https://elsewhere.example/a.svg'],
  ['/a.svg>; rel=x'],
  ['/a.svg?x=1&amp;y=2'],
])('does not hint %s', (href) => {
  expect(hintsOf(files, [picture(href)], 'load')).toHaveLength(3);
});

it.each(['interaction', 'idle'] as const)('leaves the scripts to a page that sleeps (%s)', (wake) => {
  expect(hintsOf(files, [picture('/a.svg')], wake)).toEqual([
    '</a.svg>; rel=preload; as=image; fetchpriority=high',
  ]);
});
