import { isEasyPin, nameOfDevice } from './security.ts';

const BORN = '1988-06-30';

it.each(['0000', '111111', '1234', '456789', '7890', '9876', '3210', '1212', '121212', '123123', '2580'])(
  'takes %s for a PIN that others would try',
  (pin) => expect(isEasyPin(pin, '')).toBe(true),
);

it.each(['1988', '3006', '0630', '300688', '880630', '063088', '0688', '198806', '061988'])(
  'takes %s for a birth date',
  (pin) => {
    expect(isEasyPin(pin, BORN)).toBe(true);
    expect(isEasyPin(pin, '2001-11-04')).toBe(false);
  },
);

it.each(['4711', '2589', '90210', '738164'])('has nothing against %s', (pin) =>
  expect(isEasyPin(pin, BORN)).toBe(false),
);

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8.5.0', ''],
])('recognises %s', (userAgent, name) => expect(nameOfDevice(userAgent)).toBe(name));
