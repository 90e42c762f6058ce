/** Joins the class names that are there. */
export const classNames = (...names: Array<string | false | undefined>): string =>
  names.filter(Boolean).join(' ');
