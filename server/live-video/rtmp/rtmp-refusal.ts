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

/** What anybody may be turned away for, whatever their key. Those without a place hear nothing of it. */
export const DOOR_REFUSALS = {
  wrongKeys: 'There were too many attempts with a wrong stream key from your network. Please wait a minute.',
  crowdedNetwork: 'There are too many connections from your network.',
  noPlace: 'There are too many encoders at once.',
} as const;
