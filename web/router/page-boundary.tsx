import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from './load-page.ts';

type Props = {
  children: ReactNode;
  fallback(error: unknown): ReactNode;
  /** A move to another page is a new chance. */
  page: string;
};
type State = { broken: { page: string | null; error: unknown } | null };

/** A page that breaks leaves everything around it intact. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { page: null, error } };
  }

  static getDerivedStateFromProps({ page }: Props, { broken }: State): State | null {
    if (broken === null || broken.page === page) return null;
    return { broken: broken.page === null ? { ...broken, page } : null };
  }

  override componentDidCatch(): void {
    forgetFailedPages();
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.fallback(broken.error);
  }
}
