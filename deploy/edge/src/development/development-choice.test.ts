import { createChoiceCookie } from './development-choice.ts';

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
