/** A failure of the app's own code. Only its kind, its place and the name of the error are reported. */
export type Problem =
  /** An exception that nothing caught, or code, texts or styles that failed to load. */
  | { kind: 'crash' | 'chunk'; error: unknown }
  /** The previous start of this tab failed with an error of that name. */
  | { kind: 'start'; name: string }
  /** A response that does not match its schema; `where` is the call and the path of the field. */
  | { kind: 'answer'; where: string };

/** A page that nobody reports keeps no more than these. */
const MAX_QUEUED = 5;

const queue: Problem[] = [];
let report: ((problem: Problem) => void) | null = null;

/** recordProblem hands a problem to the reports, or queues it until their code has loaded. */
export function recordProblem(problem: Problem): void {
  if (report) report(problem);
  else if (queue.length < MAX_QUEUED) queue.push(problem);
}

/** watchProblems passes on queued and later problems. Returns a function that stops it. */
export function watchProblems(onProblem: (problem: Problem) => void): () => void {
  report = onProblem;
  for (const problem of queue.splice(0)) onProblem(problem);
  return () => {
    report = null;
  };
}
