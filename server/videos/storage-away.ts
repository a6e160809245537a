/** Media storage fails or hangs, which is nobody's fault here, and passes. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}
