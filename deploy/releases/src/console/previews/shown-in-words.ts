import type { Preview } from '../../previews/preview.ts';

/** `148 with mfe-cashier 1.18.0` */
export function shownInWords({ of, pins }: Pick<Preview, 'of' | 'pins'>): string {
  const named = Object.entries(pins).map(([name, version]) => `${name} ${version}`);
  return named.length === 0 ? `composition ${of}` : `${of} with ${named.join(', ')}`;
}
