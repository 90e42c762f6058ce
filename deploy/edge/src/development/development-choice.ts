import type { DevelopmentDescription } from '@marquee/kernel/rspack';

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

const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;

const HIGHEST_PORT = 65_535;

/** True for the origin of a development server of this machine. */
export function isLocalOrigin(origin: string): boolean {
  const port = LOCAL_ORIGIN.exec(origin)?.[2];
  return port !== undefined && Number(port) <= HIGHEST_PORT;
}

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
