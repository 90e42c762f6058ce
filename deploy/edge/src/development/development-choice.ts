import { createHmac, timingSafeEqual } from 'node:crypto';

import type { DevelopmentDescription } from '@marquee/kernel/rspack';

/** Which remote one browser sees from a development server instead of from its release. */
export interface DevelopmentChoice {
  package: string;
  /** `http://localhost:<port>` or the same by address: nothing outside this machine. */
  origin: string;
}

/** The choice with what its server says of itself; null when it is gone. Then the remote fails to load. */
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

/**
 * Keeps a browser's choice in a cookie that only this process can write: no page can talk a browser into another
 * choice by setting cookies.
 */
export function createChoiceCookie(secret: Buffer) {
  const sign = (payload: string): Buffer => createHmac('sha256', secret).update(payload).digest();

  return {
    write({ package: packageName, origin }: DevelopmentChoice): string {
      const payload = `${packageName}@${origin}`;
      return `${sign(payload).toString('base64url')}.${payload}`;
    },
    /** Null for anything that this process did not write. */
    read(value: string | undefined): DevelopmentChoice | null {
      if (value === undefined) return null;
      const [signature = ''] = value.split('.', 1);
      const payload = value.slice(signature.length + 1);
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [packageName = '', origin = ''] = payload.split('@');
      return { package: packageName, origin };
    },
  };
}

export type ChoiceCookie = ReturnType<typeof createChoiceCookie>;
