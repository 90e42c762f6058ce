const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The API knows no longer one. */
const MAXIMUM_LENGTH = 80;

/** Whether a part of an address can name anything of the catalogue: what cannot is not asked for. */
export const isSlug = (text: string): boolean => text.length <= MAXIMUM_LENGTH && SLUG.test(text);
