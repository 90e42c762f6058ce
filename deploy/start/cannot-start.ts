/** Why the site does not run, in one plain sentence; what a compiler or a log said may stand before it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
