export type Box = { left: number; right: number; top: number; bottom: number };

/** Where a message lies: how far above its usual place, and at which side of a wide screen. */
export type Place = { rise: number; side: Side };
export type Side = 'right' | 'left';

type Screen = {
  /** Where the message lies without anything in its way, at each side it may be at; the usual one first. */
  usual: readonly { side: Side; box: Box }[];
  /** As high up as it may go. */
  top: number;
  /** And as far down: its usual place leaves room for bars, which a menu above them makes needless. */
  bottom: number;
  /** What must stay free. */
  taken: readonly Box[];
  now: Place;
};

const MARGIN = 6;
/** Not worth a move. */
const SLIGHT = 0.02;
/** What has less than this left can no longer be used. */
const HALF = 0.5;

export const USUAL_PLACE: Place = { rise: 0, side: 'right' };

/**
 * The lowest place where a message covers nothing; if there is none, the one where as much as possible is left of
 * everything. It stays where it is as long as that is no worse. `isInTheWay`: even so, something is covered up.
 */
export function choosePlace(screen: Screen): Place & { isInTheWay: boolean } {
  const { usual, top, bottom, taken, now } = screen;
  const candidates = usual
    .flatMap(({ side, box }) => risesFor(box, screen).map((rise) => judge({ side, rise }, box, taken)))
    .toSorted(
      (one, other) =>
        Number(hides(one)) - Number(hides(other)) ||
        one.covered - other.covered ||
        Math.abs(one.rise) - Math.abs(other.rise),
    );
  const here = usual.find(
    ({ side, box }) => side === now.side && now.rise <= box.top - top && now.rise >= box.bottom - bottom,
  );
  const current = here && judge(now, here.box, taken);
  const [best = current ?? { ...USUAL_PLACE, covered: 0, most: 0 }] = candidates;
  const stays = current && hides(current) <= hides(best) && current.covered <= best.covered + SLIGHT;
  const chosen = stays ? current : best;
  return { side: chosen.side, rise: chosen.rise, isInTheWay: hides(chosen) };
}

/** Whether there is something of which too little is left. */
function hides({ most }: { most: number }): boolean {
  return most > HALF;
}

/**
 * Any better place is right above something, at the end of the window, or the usual one; in a list without gaps, where
 * one row ends and the next begins.
 */
function risesFor(box: Box, { top, bottom, taken }: Screen): number[] {
  const middle = (box.top + box.bottom) / 2;
  const others = taken.flatMap((other) => [
    Math.ceil(box.bottom - other.top + MARGIN),
    Math.round(middle - other.top),
  ]);
  return [0, Math.min(0, box.bottom - bottom), ...others.filter((rise) => rise > 0 && rise <= box.top - top)];
}

/** A small button that is gone counts as much as a picture that is gone. */
function judge(place: Place, { top, bottom, ...sides }: Box, taken: readonly Box[]) {
  const around = {
    ...sides,
    top: top - place.rise - MARGIN / 2,
    bottom: bottom - place.rise + MARGIN / 2,
  };
  const shares = taken.map((other) => areaOf(shared(around, other)) / Math.max(areaOf(other), 1));
  return { ...place, covered: shares.reduce((sum, share) => sum + share, 0), most: Math.max(0, ...shares) };
}

function shared(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function areaOf({ left, right, top, bottom }: Box): number {
  return Math.max(right - left, 0) * Math.max(bottom - top, 0);
}
