import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { type DisplayPageId, isDisplayPageId } from './display-pages.ts';

export interface DisplayPageSubject {
  id: DisplayPageId;
}

export const load: PageLoader<DisplayPageSubject> = async ({ params }) => {
  const { id } = params;
  if (!isDisplayPageId(id)) throw new PageNotFound(String(id));
  return { id };
};
