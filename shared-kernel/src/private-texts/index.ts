export { privateTextsOf } from './private-texts-of.tsx';
export type { PrivateTexts, TransProps } from './private-texts-of.tsx';
