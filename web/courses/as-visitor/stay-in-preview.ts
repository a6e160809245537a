import { type Address, createPath, type MoveOptions, type Navigate } from '#web/ui/location/location.ts';

/** For a page that is looked at with a visitor's eyes: whoever looks is signed in, and has nothing to do at that form. */
export function stayInPreview(navigate: Navigate, say: () => void): Navigate {
  return (to: string | Address | number, options?: MoveOptions) => {
    if (typeof to === 'number') return navigate(to);
    const path = typeof to === 'string' ? to : createPath(to);
    if (/^\/auth(?![\w-])/.test(path)) say();
    else navigate(to, options);
  };
}
