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
