/** Why a publisher is turned away, in words that their streaming software shows. */
export class RtmpRefusal extends Error {
  override name = 'RtmpRefusal';
}
