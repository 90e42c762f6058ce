/** The cookie of a console's session. */
export interface SessionCookie {
  /** Undefined where the browser sent none. */
  read(header: string | undefined): string | undefined;
  /** A value of `Set-Cookie`. */
  write(id: string, until: Date, now: Date): string;
  clear(): string;
}

/**
 * For the console alone: no script reads it and no other site sends it.
 *
 * @param isSecure false in development, which has no TLS
 */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-console' : 'console-session';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const wanted = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]+)`);
  return {
    read: (header) => wanted.exec(header ?? '')?.[1],
    write: (id, until, now) =>
      `${name}=${id}; Max-Age=${Math.floor((until.getTime() - now.getTime()) / 1_000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
