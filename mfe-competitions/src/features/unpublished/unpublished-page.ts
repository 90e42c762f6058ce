import { definePage, type TextKey } from '../../texts.ts';

/** A page without subjects so far: its loader answers 404 before anything of it is shown, except for its name. */
export const unpublishedPage = (titleKey: TextKey) =>
  definePage<never>({ Component: () => null, head: ({ t }) => ({ title: t(titleKey), noindex: true }) });
