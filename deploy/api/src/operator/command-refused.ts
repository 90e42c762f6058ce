/** A command that is refused, with a message for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
