import type { Preview } from '../../previews/preview.ts';

/** `148 with mfe-cashier 1.18.0`, `148 with mfe-cashier from http://localhost:9000` */
export function shownInWords({ of, pins, develops }: Pick<Preview, 'develops' | 'of' | 'pins'>): string {
  const named = Object.entries(pins).map(([name, version]) => `${name} ${version}`);
  if (develops !== undefined) named.push(`${develops.package} from ${develops.origin}`);
  return named.length === 0 ? `composition ${of}` : `${of} with ${named.join(', ')}`;
}
