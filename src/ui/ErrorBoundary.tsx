import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of children that have thrown while rendering. */
  fallback: ReactNode;
  onError?(): void;
  children?: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Shows a fallback when its children throw. Mount it again to render them again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static override getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
