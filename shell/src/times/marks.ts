/** Marks of the page's timeline: when it began to wake, and when it was interactive. */
export const MARKS = { wake: 'marquee:wake', interactive: 'marquee:interactive' } as const;

/** When something was marked first, in milliseconds; undefined where it was not. */
export const markedAt = ({ performance }: Window, name: keyof typeof MARKS): number | undefined =>
  performance.getEntriesByName(MARKS[name], 'mark')[0]?.startTime;
