import { classNames } from '#web/ui/class-names.ts';

export type ButtonLook = {
  /**
   * `ghost` and `quiet` inherit the surrounding text colour; `pair` is for pages tinted by a colour pair,
   * `ground` for sitting on the pair's ground itself, `holo` for Premium only.
   */
  variant?: 'primary' | 'ghost' | 'quiet' | 'pair' | 'ground' | 'holo' | 'danger';
  size?: 'sm' | 'md' | 'big';
  /** Full width of its container. */
  wide?: boolean;
};

const variants = {
  primary: 'border-transparent bg-lacquer text-on-lacquer hover:bg-lacquer-press',
  ghost: 'outlined',
  quiet: 'border-transparent hover:bg-[color-mix(in_oklab,currentColor_7%,transparent)]',
  pair: 'border-transparent bg-a text-on-a hover:bg-[color-mix(in_oklab,var(--a),var(--on-a)_12%)]',
  ground: 'border-transparent bg-on text-g hover:bg-[color-mix(in_oklab,var(--on),var(--g)_14%)]',
  holo: 'border-transparent bg-holo bg-origin-border text-on-holo hover:brightness-105',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-press',
};

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-[0.875rem]',
  md: 'min-h-11 px-5 py-1.5 text-ui',
  big: 'min-h-13 px-5 py-2 text-f0 lg:px-7 lg:text-[1.0625rem]',
};

export function buttonStyle({ variant = 'primary', size = 'md', wide = false }: ButtonLook): string {
  return classNames('button', variants[variant], sizes[size], wide ? 'w-full text-center' : 'one-line');
}
