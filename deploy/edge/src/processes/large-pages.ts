/**
 * What a Node process is started with to have its program and its heap in memory pages of 2 MB, where the system offers
 * them: Linux with transparent huge pages at `madvise` or `always`, for the heap also glibc 2.35 or newer. Elsewhere it
 * changes nothing. Settings of glibc that are in the environment stay as they are.
 *
 * A request runs through much code once, which is found sooner in large pages (measured in ADR 10).
 */
export const largePages = (environment: NodeJS.ProcessEnv) => ({
  execArgv: ['--use-largepages=silent'],
  variables: { GLIBC_TUNABLES: environment['GLIBC_TUNABLES'] ?? 'glibc.malloc.hugetlb=1' },
});
