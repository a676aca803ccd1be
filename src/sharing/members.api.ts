import { object } from 'valibot';
import { post } from '../api/client';
import { filled } from '../api/schema/fields';
import { request } from '../api/schema/request';

const tokenSchema = object({ token: filled });

/** createInvite creates an invitation for a name and resolves to its token. */
export async function createInvite(owner_user_id: string, name: string): Promise<string> {
  const path = 'vpn/v1/subscriptions/add-member/token';
  return (await request(path, tokenSchema, { json: { owner_user_id, name } })).token;
}

/** removeMember removes the member with that name. */
export function removeMember(name: string): Promise<void> {
  return post('vpn/v1/subscriptions/remove-member-by-name', { name });
}
