import { type Answers, fakeApi, openPage } from '@marquee/kernel/testing';

import { routes } from '../routes.ts';
import { english, russian } from './messages.ts';

/** Opens a page of the catalogue over an API that answers from a table. */
export const openCatalogue = async (path: string, answers: Answers, language: 'en' | 'ru' = 'en') => {
  const api = fakeApi(answers);
  const messages = language === 'en' ? english : russian;
  return { api, ...(await openPage(routes, path, { messages, lang: language, api })) };
};
