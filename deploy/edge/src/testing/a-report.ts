/** The body of a report that a page sends when a remote fails. */
export const aReport = (changes: object = {}): string =>
  JSON.stringify({
    package: 'mfe-catalogue',
    version: '1.0.0',
    composition: 1,
    stage: 'load',
    message: 'no such file',
    pathname: '/en/blog',
    ...changes,
  });

/** The body of a report that a page sends of how long it took. */
export const someTimes = (changes: object = {}): string =>
  JSON.stringify({ package: 'mfe-catalogue', composition: 1, times: { lcp: 1_200 }, ...changes });
