/** Why nothing could be checked, in a sentence. */
export class CannotCheck extends Error {
  override readonly name = 'CannotCheck';
}
