/** The part of the browser's timeline that jsdom lacks; every call begins an empty one. */
export function anEmptyTimeline({ performance }: Window): void {
  const marks: Array<{ name: string; startTime: number }> = [];
  Object.assign(performance, {
    mark: (name: string, { startTime = performance.now() } = {}) => void marks.push({ name, startTime }),
    getEntriesByName: (name: string) => marks.filter((mark) => mark.name === name),
  });
}
