import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of children that have thrown while rendering; it gets what was thrown. */
  fallback(thrown: unknown): ReactNode;
  onError(thrown: unknown): void;
  /** Another value renders the children again. */
  resetKey?: string | undefined;
  children?: ReactNode;
}

interface State {
  failure: { thrown: unknown } | null;
}

/** Shows a fallback when its children throw, until it is mounted again or gets another `resetKey`. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  override componentDidCatch(thrown: unknown) {
    this.setState({ failure: { thrown } });
    this.props.onError(thrown);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey && this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.thrown) : this.props.children;
  }
}
