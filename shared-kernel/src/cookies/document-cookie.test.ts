import { readCookie, writeCookie } from './document-cookie.ts';

afterEach(() => writeCookie(document, { name: 'theme', value: '', maxAgeSeconds: 0 }));

it('reads what it has written, whatever the characters', () => {
  writeCookie(document, { name: 'theme', value: 'a=b; ü', maxAgeSeconds: 60 });
  expect(readCookie(document, 'theme')).toBe('a=b; ü');
});

it('removes a cookie whose age is zero', () => {
  writeCookie(document, { name: 'theme', value: 'dark' });
  writeCookie(document, { name: 'theme', value: '', maxAgeSeconds: 0 });
  expect(readCookie(document, 'theme')).toBeNull();
});

it('takes a malformed cookie for a missing one', () => {
  document.cookie = 'theme=%E0%A4%A';
  expect(readCookie(document, 'theme')).toBeNull();
});
