import { object } from 'valibot';
import { ask, post } from './calls';
import { check } from './check';
import { filled } from './fields';

export const tokenAnswer = object({ token: filled });

/** createInvite makes the token of an invitation for a member of that name (§7). */
export async function createInvite(owner_user_id: string, name: string): Promise<string> {
  const path = 'vpn/v1/subscriptions/add-member/token';
  return check(await ask(path, { owner_user_id, name }), tokenAnswer, path).token;
}

/** removeMember takes the member of that name out of the subscription (§7). */
export function removeMember(name: string): Promise<void> {
  return post('vpn/v1/subscriptions/remove-member-by-name', { name });
}
