import type { DevelopmentDescription } from '@marquee/kernel/release';

import { createSignedTexts } from './signed-text.ts';

/** Which remote one browser sees from a development server instead of from its release. */
export interface DevelopmentChoice {
  package: string;
  /** `http://localhost:<port>` or the same by address: nothing outside this machine. */
  origin: string;
}

/** The choice with what its server says of itself. Null when the server is gone; the remote then fails to load. */
export interface DevelopedRemote extends DevelopmentChoice {
  description: DevelopmentDescription | null;
}

export const DEVELOPMENT_COOKIE = 'marquee_dev';

/** Keeps a browser's choice in a cookie that only this edge can write. */
export function createChoiceCookie(secret: Buffer) {
  const texts = createSignedTexts(secret);
  return {
    write: ({ package: packageName, origin }: DevelopmentChoice): string =>
      texts.write(`${packageName}@${origin}`),
    /** Null for anything that this edge did not write. */
    read(value: string | undefined): DevelopmentChoice | null {
      const text = texts.read(value);
      if (text === null) return null;
      const [packageName = '', origin = ''] = text.split('@');
      return { package: packageName, origin };
    },
  };
}

export type ChoiceCookie = ReturnType<typeof createChoiceCookie>;
