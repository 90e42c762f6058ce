/** Every address that the console has a page for; parts that begin with a colon stand for anything. */
export const CONSOLE_PAGES = [
  '/',
  '/canary',
  '/compositions',
  '/compositions/:number',
  '/releases',
  '/releases/:package',
  '/previews',
  '/freeze',
  '/approvals',
  '/audit',
] as const;
