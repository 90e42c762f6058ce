import type { Assets } from './assets.ts';

/** `U+100-2BA`, `U+301` or `U+??`, as the first and last of its code points. */
const rangeOf = (written: string): [from: number, to: number] => {
  const [first = '', last = first] = written.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
};

const holdsLetterOf = (face: string, text: string): boolean => {
  const ranges = (/unicode-range:([^;}]+)/.exec(face)?.[1] ?? '')
    .split(',')
    .map((one) => rangeOf(one.trim()));
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).some((point) =>
    ranges.some(([from, to]) => point >= from && point <= to),
  );
};

/**
 * The site's fonts for a page that may load nothing, with the files inlined in the style sheet: of each family the
 * subsets that hold a letter of the text, and the fallback until they are decoded.
 */
export const ownFonts = (text: string, assets: Pick<Assets, 'textOf' | 'base64Of'>): string =>
  Array.from(assets.textOf('sheet.css').matchAll(/@font-face\s*\{[^}]*\}/g), ([face]) => face)
    .filter((face) => !face.includes('.woff2') || holdsLetterOf(face, text))
    .map((face) =>
      face.replace(/url\(["']?([^"')]+)["']?\)/g, (_, file: string) => {
        const name = file.replace(/^.*\//, '').replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '');
        return `url(data:font/woff2;base64,${assets.base64Of(name)})`;
      }),
    )
    .join('');
