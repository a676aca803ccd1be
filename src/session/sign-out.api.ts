import { post } from '../api/client';

/** signOut ends the session on the server. */
export function signOut(): Promise<void> {
  return post('auth/logout');
}
