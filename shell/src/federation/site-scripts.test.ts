import { isSiteScript } from './site-scripts.ts';

const at = (origin: string): Window => ({ location: new URL(origin) }) as unknown as Window;

it.each([
  ['a released file', 'https://marquee.example', '/assets/shell/shell.1.js', true],
  ['what a player sent in', 'https://marquee.example', '/media/picture.js', false],
  ['a way around', 'https://marquee.example', '/assets/../media/picture.js', false],
  ['another origin', 'https://marquee.example', 'https://elsewhere.example/assets/shell.js', false],
  [
    'another origin without its scheme',
    'https://marquee.example',
    '//elsewhere.example/assets/shell.js',
    false,
  ],
  ['the developer’s machine', 'https://marquee.example', 'http://localhost:9000/shell.js', false],
  ['a development server', 'http://localhost:8080', 'http://localhost:9000/shell.js', true],
  ['another origin', 'http://localhost:8080', 'https://elsewhere.example/shell.js', false],
  ['no script at all', 'https://marquee.example', 'data:text/javascript,alert(1)', false],
])('knows %s from %s', (_title, origin, address, isOwn) => {
  expect(isSiteScript(at(origin), address)).toBe(isOwn);
});
