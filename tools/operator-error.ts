import { inspect } from 'node:util';

/**
 * A mistake of the operator's, such as an invalid setting. Its message says everything, so a log shows it without
 * the stack.
 */
export class OperatorError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
