/** Keeps the shell's React ids apart from the remotes'; the same on server and client. */
export const SHELL_ROOT_PREFIX = 'shell-';
