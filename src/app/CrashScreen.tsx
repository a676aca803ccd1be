import type { ReactNode } from 'react';
import { lazy } from '../feedback/lazy';
import { recordProblem } from '../lib/problems';
import { ErrorBoundary } from '../ui/ErrorBoundary';

const CrashMessage = lazy(() => import('../layout/errors/CrashMessage'), {
  texts: ['account'],
  sheets: [],
});

/**
 * Shows a message in place of a page that throws; the next path shows its page. The message comes with the
 * outage page once the page is idle; if it has to be downloaded and cannot be, a notice offers to reload.
 */
export const CrashScreen = ({ path, children }: { path: string | undefined; children: ReactNode }) => (
  <ErrorBoundary
    resetKey={path}
    fallback={(thrown) => <CrashMessage thrown={thrown} />}
    onError={(error) => recordProblem({ kind: 'crash', error })}
  >
    {children}
  </ErrorBoundary>
);
