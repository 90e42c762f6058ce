import { refusal } from '../registry-error.ts';

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** `30m`, `2h` or `14d` in minutes. @throws RegistryError USAGE */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return Number(count) * MINUTES[unit as keyof typeof MINUTES];
  throw refusal('USAGE', `"${text}" is no time that something takes.`, 'Give one such as 30m, 2h or 14d.');
}
