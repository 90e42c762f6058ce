/** The code that turns texts into blocks: who keeps its blocks has to make them anew when it changes. */
export const READER_FOLDER = import.meta.dirname;
