import type { CompositionSource, Visitor } from '../composition/composition-source.ts';
import { decodeCookie } from '../cookies.ts';
import { createSignedTexts } from './signed-text.ts';

/** Which composition one browser looks at instead of the live one. */
export const COMPOSITION_COOKIE = 'marquee_composition';

/** Keeps the number of a composition in a cookie that only this edge can write. */
export function createCompositionCookie(secret: Buffer) {
  const texts = createSignedTexts(secret);
  return {
    write: (number: number): string => texts.write(`composition ${number}`),
    /** Null for anything that this edge did not write. */
    read(value: string | undefined): number | null {
      const [, number] = /^composition (\d+)$/.exec(texts.read(value) ?? '') ?? [];
      return number === undefined ? null : Number(number);
    },
  };
}

export type CompositionCookie = ReturnType<typeof createCompositionCookie>;

/** The composition that a browser chose, for all others what the source says. */
export function withChosenComposition(
  source: CompositionSource,
  cookie: Pick<CompositionCookie, 'read'>,
): CompositionSource {
  const chosen = ({ cookies }: Visitor): number | null => {
    const value = cookies[COMPOSITION_COOKIE];
    return value === undefined ? null : cookie.read(decodeCookie(value));
  };
  return {
    known: (visitor) => chosen(visitor) ?? source.known(visitor),
    choose: async (visitor) => chosen(visitor) ?? source.choose(visitor),
    cookies: (visitor, isSecure) =>
      chosen(visitor) === null ? (source.cookies?.(visitor, isSecure) ?? []) : [],
  };
}
