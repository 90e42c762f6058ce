/** `2026-11-20T10:12:03.000Z` as `2026-11-20 10:12:03 UTC`. */
export const utc = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
