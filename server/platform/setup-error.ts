/** Something the person starting the product can fix. The message is all they need to read. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
