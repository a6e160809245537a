import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from './load-page.ts';

type Props = {
  children: ReactNode;
  fallback: ReactNode /** A move to another page is a new chance. */;
  page: string;
};
type State = { brokenPage: string | null };

/** A page that breaks leaves everything around it intact. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { brokenPage: null };

  static getDerivedStateFromError(): Partial<State> {
    return { brokenPage: '' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.brokenPage === null || state.brokenPage === props.page) return null;
    return { brokenPage: state.brokenPage === '' ? props.page : null };
  }

  override componentDidCatch(): void {
    forgetFailedPages();
  }

  override render(): ReactNode {
    return this.state.brokenPage === null ? this.props.children : this.props.fallback;
  }
}
