import { say } from './say';

/** What is said of a list that does not come, by what went wrong. */
export const REASONS = [
  ['network', say('frontend.web.error.network')],
  ['html', say('frontend.web.error.network')],
  ['malformed', say('frontend.web.error.server')],
  ['cut-body', say('frontend.web.error.network')],
  [{ status: 500 }, say('frontend.web.error.server')],
  [{ status: 400, body: { detail: 'Not now' } }, 'Not now'],
  [{ status: 200, body: null }, say('frontend.web.error.server')],
] as const;
