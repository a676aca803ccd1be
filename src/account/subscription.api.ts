import { object } from 'valibot';
import { post } from '../api/client';
import { filled } from '../api/schema/fields';
import { request } from '../api/schema/request';

/** changeLocation changes the subscription's location (locations-4). */
export function changeLocation(location: string): Promise<void> {
  return post('vpn/v1/subscriptions/location', { location });
}

/** fetchAlternativeKey fetches the Outline key (keys-5). */
export async function fetchAlternativeKey(): Promise<string> {
  return (await request('vpn/v1/subscriptions/key', object({ key: filled }))).key;
}

/** startTrial starts the trial (account-8). */
export function startTrial(): Promise<void> {
  return post('vpn/v1/subscriptions/trial');
}
