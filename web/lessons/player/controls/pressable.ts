/** For what can be pressed on the picture: faded out, a finger that comes down on it only brings it back. */
export const PRESSABLE =
  'pointer-events-auto any-pointer-coarse:group-data-asleep/player:pointer-events-none';
