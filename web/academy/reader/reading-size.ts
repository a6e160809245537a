const READING_SIZES = ['small', 'normal', 'large', 'largest'] as const;

export type ReadingSize = (typeof READING_SIZES)[number];

const STORAGE_KEY = 'lunula.reading-size';

/** Kept per device, like the theme: a size that suits a phone does not suit a desk. */
export function readReadingSize(): ReadingSize {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return READING_SIZES.find((size) => size === kept) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function keepReadingSize(size: ReadingSize): void {
  try {
    if (size === 'normal') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, size);
  } catch {
    // The choice still holds for this page view.
  }
}
