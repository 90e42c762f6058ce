export { saveDocument } from './save-document.ts';
export { compareLanguages } from './source/compare.ts';
export { type DocumentSource, readDocument } from './source/document-source.ts';
export { type Fault, SourceFaults } from './source/fault.ts';
export { READER_FOLDER } from './source/reader-folder.ts';
export { linesOf } from './source/words.ts';
