import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

/** Nothing of this kind has been published yet, so no id has a page. */
export const load: PageLoader<never> = ({ params }) => Promise.reject(new PageNotFound(String(params['id'])));
