export { foldForSearch } from './fold-for-search.ts';
export { formatDate, formatMoney, formatNumber, formatPercentFromBasisPoints } from './formats.ts';
export type { Moment, Numeric } from './formats.ts';
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES, REGION_TAGS } from './languages.ts';
export type { Language } from './languages.ts';
export { LANGUAGE_COOKIE, negotiateLanguage } from './negotiate-language.ts';
export { createTranslator } from './translator.ts';
export type { MessageKey, Translate, TranslateParams } from './translator.ts';
