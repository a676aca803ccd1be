import { Component, type ReactNode } from 'react';
import { lazy } from '../feedback/lazy';
import { recordProblem } from '../lib/problems';

interface Props {
  /** A new path resets the error. */
  path: string | undefined;
  children: ReactNode;
}

interface State {
  error: string | null;
}

const CrashMessage = lazy(() => import('../layout/errors/CrashMessage'), {
  texts: ['account'],
  sheets: [],
});

/**
 * Error boundary of the page. Its message comes with the outage page once the page is idle; if it has to be
 * downloaded and cannot be, a notice offers to reload.
 */
export class CrashScreen extends Component<Props, State> {
  override state: State = { error: null };

  static override getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override componentDidCatch(error: unknown) {
    recordProblem({ kind: 'crash', error });
  }

  override componentDidUpdate(previous: Props) {
    if (previous.path !== this.props.path && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashMessage error={error} />;
  }
}
