import { object } from 'valibot';
import { post } from '../api/client';
import { filled } from '../api/schema/fields';
import { request } from '../api/schema/request';

/** changeLocation moves the subscription to a location, given by its code. */
export function changeLocation(location: string): Promise<void> {
  return post('vpn/v1/subscriptions/location', { location });
}

/** fetchAlternativeKey fetches the Outline key. */
export async function fetchAlternativeKey(): Promise<string> {
  return (await request('vpn/v1/subscriptions/key', object({ key: filled }))).key;
}

export function startTrial(): Promise<void> {
  return post('vpn/v1/subscriptions/trial');
}
