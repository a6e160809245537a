/**
 * `wrong-key`: whoever tries many of these is kept out for a while. `closed`: the key is right, and opens nothing any
 * more. `later`: software may try again by itself, and does if it is told so in other words than for a wrong key.
 */
type RefusalKind = 'wrong-key' | 'closed' | 'later';

/** Why a publisher is turned away, in words that their streaming software shows. */
export class RtmpRefusal extends Error {
  override name = 'RtmpRefusal';
  readonly kind: RefusalKind;

  constructor(message: string, kind: RefusalKind = 'wrong-key') {
    super(message);
    this.kind = kind;
  }
}
