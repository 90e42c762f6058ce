import { DevelopedPackage, isLocalOrigin } from './development.ts';

it.each(['http://localhost:9000', 'http://127.0.0.1:1', 'http://localhost:65535'])('takes %s', (origin) => {
  expect(isLocalOrigin(origin)).toBe(true);
});

it.each([
  '',
  'localhost:9000',
  'http://localhost',
  'https://localhost:9000',
  'http://localhost:0',
  'http://localhost:65536',
  'http://localhost:9000/',
  'http://localhost:9000/path',
  'http://localhost:9000 https://evil.example',
  'http://localhost:9000;',
  'http://localhost.evil.example:9000',
  'http://evil.example:9000',
  'http://localhost@evil.example:9000',
  'http://127.0.0.1.evil.example:9000',
  'http://10.0.0.1:9000',
  '\nhttp://localhost:9000',
])('refuses %j', (origin) => {
  expect(isLocalOrigin(origin)).toBe(false);
});

describe('a package under development', () => {
  const description = {
    package: 'mfe-content',
    entry: '/remote-entry.js',
    shellScripts: ['/shell/shell.js'],
    routes: [],
    messages: {},
    messageFiles: { en: '/locales/en.json' },
  };
  const developed = { package: 'mfe-content', origin: 'http://localhost:9000', description };

  it('comes from a server of this machine that serves it', () => {
    expect(DevelopedPackage.safeParse(developed).success).toBe(true);
  });

  it.each([
    ['a server elsewhere', { origin: 'https://evil.example' }],
    ['a server of another package', { package: 'mfe-cashier' }],
    ['scripts of another server', { description: { ...description, entry: '//evil.example/a.js' } }],
    ['what is no path', { description: { ...description, entry: 'javascript:alert(1)' } }],
  ])('does not come from %s', (_, changes) => {
    expect(DevelopedPackage.safeParse({ ...developed, ...changes }).success).toBe(false);
  });
});
