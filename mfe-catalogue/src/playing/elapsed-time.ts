const two = (value: number): string => String(value).padStart(2, '0');

/** A duration as hours, minutes and seconds: 3 725 000 ms are `1:02:05`. Never negative. */
export function elapsedTime(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The same for machines: `PT3725S`. */
export const elapsedDuration = (durationMs: number): string =>
  `PT${Math.max(0, Math.floor(durationMs / 1000))}S`;
