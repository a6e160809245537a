import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address inside the product, from its first slash, or a place on the page. */
  to: string;
  /** Load the document anew, as a link to elsewhere would. */
  reloads?: boolean;
};

/** Goes to an address without loading a document. Without a router around it, a link is the browser's own. */
export const FollowContext = createContext<((to: string) => void) | null>(null);

/**
 * Pages have dozens of these, and the server draws them for every visitor: the router's own, which would also do for
 * relative addresses, takes five times as long.
 */
export function Link({ to, reloads = false, onClick, ...rest }: LinkProps) {
  const leadsElsewhere = reloads || rest.target !== undefined;
  const follow = use(FollowContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (leadsElsewhere || !follow || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    follow(to);
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** Every other press opens a tab or a window, or downloads. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
