import { decodeCookie, readCookies, setCookie } from './cookies.ts';

it('reads the text that was set', () => {
  const value = '{"partner":"ü; b"}';
  const [pair = ''] = setCookie({ name: 'partner', value, isSecure: false }).split(';', 1);

  expect(decodeCookie(readCookies(`theme=dark; ${pair}`)['partner'] ?? '')).toBe(value);
});

it('leaves a cookie as it came that was not written so', () => {
  expect(decodeCookie('50%')).toBe('50%');
});

it('takes the first of two cookies with one name', () => {
  expect(readCookies('lang=de; lang=fr')).toEqual({ lang: 'de' });
});
