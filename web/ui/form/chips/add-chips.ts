type ChipLimits = { max: number; maxLength: number };

/** Adds the words of a comma- or line-separated text: trimmed, without repeats, never more than allowed. */
export function addChips(chips: readonly string[], text: string, { max, maxLength }: ChipLimits): string[] {
  const next = [...chips];
  for (const part of text.split(/[,\n]/)) {
    const chip = part.trim().slice(0, maxLength);
    const known = next.some((other) => other.toLowerCase() === chip.toLowerCase());
    if (chip && !known && next.length < max) next.push(chip);
  }
  return next;
}
