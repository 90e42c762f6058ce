import path from 'node:path';

const ENDING = path.extname(import.meta.filename);

/**
 * The path of a module of this folder that is handed to another program by name: `.ts` in the repository, `.js` in the
 * packed kernel.
 */
export const ownFile = (name: string): string => path.join(import.meta.dirname, `${name}${ENDING}`);
