/** The reason why the site does not run, in one sentence; output of a compiler or a log may precede it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
