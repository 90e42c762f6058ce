import type { Language } from '@marquee/kernel/locale';

/** What the page says of its workers; fetched when there is something to say. */
export const workerTexts = async (lang: Language) => {
  const { WORKER_TEXTS } = await import(/* webpackChunkName: "worker-texts" */ '../service-worker/texts.ts');
  return WORKER_TEXTS[lang];
};
