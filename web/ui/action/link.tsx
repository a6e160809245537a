import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address within the product, starting with a slash, or an anchor on the page. */
  to: string;
  /** Reload the document, as a link to another site would. */
  reloads?: boolean;
};

/** Navigates without loading a document. Outside a router it is a plain browser link. */
export const FollowContext = createContext<((to: string) => void) | null>(null);

/**
 * Pages have dozens of these, and the server renders them for every visitor: the router's own link, which
 * also handles relative addresses, takes five times as long.
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

/** Any other kind of press opens a tab or window, or downloads. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
