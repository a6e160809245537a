/** For every row of the side menu, whether link or button. */
export const menuRowStyle =
  'flex min-h-12 w-full items-center gap-3.5 rounded-chip font-medium transition-colors hover:text-lacquer [&_.icon]:text-ink-soft';
