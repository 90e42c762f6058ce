/** The system's code of a thrown value, such as `ENOENT`. */
export const errorCode = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;

/** True when a path does not lead anywhere, also because something on its way is no folder. */
export const isNotThere = (thrown: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '');

/** The sentence in a thrown value. */
export const errorMessage = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown);
