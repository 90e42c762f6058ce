/**
 * Fetches the full i18next for pages that need it; public pages do with `createTranslator`.
 *
 * Rejects when its file cannot be loaded.
 *
 * @example const { createI18next } = await loadI18next();
 */
export const loadI18next = (): Promise<typeof import('./i18next-full.ts')> =>
  import(/* webpackChunkName: "i18next" */ './i18next-full.ts');
