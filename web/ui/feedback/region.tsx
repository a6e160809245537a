import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';

type RegionProps = {
  /** What this part is, as in "The chat". */
  name: string;
  /** Receives the error, for reporting. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
};

type RegionState = { broken: boolean };

/** A part of a page that can break without taking the page down. Retry renders it again. */
export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { broken: false };

  static getDerivedStateFromError(): RegionState {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorNotice
        title={`${this.props.name} stopped working.`}
        onRetry={() => this.setState({ broken: false })}
      >
        The rest of the page is fine. Try again, or reload the page if it happens twice.
      </ErrorNotice>
    );
  }
}
