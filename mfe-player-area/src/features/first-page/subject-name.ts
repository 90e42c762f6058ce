import type { TextKey } from '../../texts.ts';

/** Prefix of the texts of a page: it has a title and a lead. */
export type SubjectName = {
  [Key in TextKey]: Key extends `${infer Name}.lead`
    ? `${Name}.title` extends TextKey
      ? Name
      : never
    : never;
}[TextKey];
