/** Something that whoever starts the product can put right. The message is all they need to read. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
