/** The folder of the code that turns texts into blocks: stored blocks have to be made again when it changes. */
export const READER_FOLDER = import.meta.dirname;
