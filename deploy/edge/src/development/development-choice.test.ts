import { createChoiceCookie, isLocalOrigin } from './development-choice.ts';

const choice = { package: 'mfe-content', origin: 'http://localhost:9000' };

it('reads back the choice that it wrote', () => {
  const cookie = createChoiceCookie(Buffer.from('secret'));
  expect(cookie.read(cookie.write(choice))).toEqual(choice);
});

it('obeys no cookie of another process', () => {
  const other = createChoiceCookie(Buffer.from('another secret'));
  expect(createChoiceCookie(Buffer.from('secret')).read(other.write(choice))).toBeNull();
});

it('obeys no cookie whose choice was changed', () => {
  const cookie = createChoiceCookie(Buffer.from('secret'));
  expect(cookie.read(cookie.write(choice).replace('9000', '9001'))).toBeNull();
  expect(cookie.read(cookie.write(choice).replace('content', 'cashier'))).toBeNull();
});

it.each([undefined, '', '.', 'mfe-content@http://localhost:9000', '.mfe-content@http://localhost:9000'])(
  'obeys no unsigned cookie: %j',
  (value) => {
    expect(createChoiceCookie(Buffer.from('secret')).read(value)).toBeNull();
  },
);

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
