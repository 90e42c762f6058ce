import { ownFonts } from './own-fonts.ts';

const face = (file: string, range: string): string =>
  `@font-face{font-family:House;src:url(${file}.0123456789.woff2)format("woff2");unicode-range:${range}}`;

const SHEET = [
  face('latin', 'U+??,U+20AC'),
  face('latin-ext', 'U+100-2BA'),
  face('cyrillic', 'U+301,U+400-45F'),
  '@font-face{font-family:Fallback;src:local(Arial)}',
  '.sheet{color:red}',
].join('');

const fontsIn = (text: string): string[] => {
  const fonts = ownFonts(text, { textOf: () => SHEET, base64Of: (name) => `<${name}>` });
  return Array.from(fonts.matchAll(/base64,<([^>]+)>/g), ([, name = '']) => name);
};

it('holds the parts of the font that the text has letters of, and no others', () => {
  expect(fontsIn('Win 2 €')).toEqual(['latin.woff2']);
  expect(fontsIn('Łódź')).toEqual(['latin.woff2', 'latin-ext.woff2']);
  expect(fontsIn('Ставка')).toEqual(['cyrillic.woff2']);
});

it('asks for no file, and keeps what stands in for the font', () => {
  const fonts = ownFonts('A', { textOf: () => SHEET, base64Of: () => 'AAAA' });
  expect(fonts).toMatch(/^@font-face\{font-family:House;src:url\(data:font\/woff2;base64,AAAA\)format/);
  expect(fonts).toContain('local(Arial)');
  expect(fonts).not.toContain('.sheet');
});
