import { joinStops, listen } from '../../lib/events';
import { type Problem, watchProblems } from '../../lib/problems';
import { FAILED_START, sessionStore } from '../../lib/storage';
import { readBuild, readCircumstances, readFiles } from './circumstances';
import { createFinding, type Finding } from './report';
import { createTimings } from './timings';

const MAX_REPORTS = 5;
/** The rest is left to the timings. */
const MAX_PROBLEMS = 3;

/**
 * startReporter sends reports on this visit to the operator's `url`: the problems as they occur, and the
 * timings when the page is hidden. docs/reports.md describes them. Resolves to a function that stops it.
 */
export async function startReporter(url: string): Promise<() => void> {
  const files = readFiles();
  const timings = createTimings();
  const sent = new Set<string>();
  const build = await readBuild();
  let problems = 0;

  function send(finding: Finding): void {
    const body = JSON.stringify({ ...finding, ...readCircumstances(build) });
    if (sent.size >= MAX_REPORTS || sent.has(body)) return;
    sent.add(body);
    if (finding.kind !== 'timings') problems++;
    navigator.sendBeacon(url, body);
  }

  function handleProblem(problem: Problem): void {
    const finding = problems < MAX_PROBLEMS ? createFinding(problem, files) : null;
    if (finding) send(finding);
  }

  /** An uncaught error without a place of ours comes from a browser extension. */
  function handleUncaught(event: Event): void {
    const error: unknown = event instanceof ErrorEvent ? event.error : Reflect.get(event, 'reason');
    const finding = createFinding({ kind: 'crash', error }, files);
    if (finding && 'frames' in finding && finding.frames.length > 0) handleProblem({ kind: 'crash', error });
  }

  function handleVisibility(): void {
    const reached = document.hidden ? timings.take() : null;
    if (reached) send({ kind: 'timings', ...reached });
  }

  const name = sessionStore.take(FAILED_START);
  if (name !== null) handleProblem({ kind: 'start', name });
  return joinStops(
    timings.stop,
    watchProblems(handleProblem),
    listen(window, ['error', 'unhandledrejection'], handleUncaught),
    listen(document, 'visibilitychange', handleVisibility),
  );
}
