import { post } from '../api/client';

/** signOut ends the session on the server (session-12). */
export function signOut(): Promise<void> {
  return post('auth/logout');
}
