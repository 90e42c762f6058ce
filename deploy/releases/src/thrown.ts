/** The system's code of a thrown value, such as `ENOENT`. */
export const errorCode = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;

/** True if a path does not exist, also because one of its parents is not a folder. */
export const isMissing = (thrown: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '');

/** The message of a thrown value. */
export const errorMessage = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown);
