/** The same numbers with each run: what fails once fails again. */
export function createDice(seed: number) {
  let state = seed;
  /** From 0 up to what is given, which is never reached. */
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

type Dice = ReturnType<typeof createDice>;

/** What disks, lost connections and people who look for a way in make of a film. */
const DAMAGES: Record<string, (film: Buffer, dice: Dice) => Buffer> = {
  'ends early': (film, dice) => film.subarray(0, 1 + dice(film.length - 1)),
  'begins late': (film, dice) => film.subarray(1 + dice(film.length - 1)),
  'a few bytes differ': (film, dice) => withBytes(film, dice, 1 + dice(64), () => dice(film.length)),
  'its beginning differs': (film, dice) => withBytes(film, dice, 1 + dice(16), () => dice(400)),
  'a number is enormous': (film, dice) => {
    const at = dice(film.length - 4);
    return withPart(film, at, Buffer.from([0x7f, 0xff, 0xff, 0xff]));
  },
  'a part is empty': (film, dice) => {
    const at = dice(film.length);
    return withPart(film, at, Buffer.alloc(dice(film.length - at)));
  },
  'a part is missing': (film, dice) => {
    const at = dice(film.length);
    return Buffer.concat([film.subarray(0, at), film.subarray(at + dice(film.length - at))]);
  },
  'a part is there twice': (film, dice) => {
    const at = dice(film.length);
    return Buffer.concat([film.subarray(0, at + dice(film.length - at)), film.subarray(at)]);
  },
};

export function damageFilm(film: Buffer, dice: Dice): { damage: string; bytes: Buffer } {
  const all = Object.entries(DAMAGES);
  const [damage, apply] = all[dice(all.length)] ?? ['none', (same: Buffer) => same];
  return { damage, bytes: apply(film, dice) };
}

function withBytes(film: Buffer, dice: Dice, howMany: number, where: () => number): Buffer {
  const damaged = Buffer.from(film);
  for (let done = 0; done < howMany; done += 1) damaged[where()] = dice(256);
  return damaged;
}

function withPart(film: Buffer, at: number, part: Buffer): Buffer {
  const damaged = Buffer.from(film);
  part.copy(damaged, at);
  return damaged;
}
