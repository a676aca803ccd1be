import { post } from './calls';

/** signOut ends the session on the server (§7). */
export function signOut(): Promise<void> {
  return post('auth/logout');
}
