import { createTabChannel } from '../../lib/tab-channel';

/** What has had its definite answer, here or in another tab: it is not asked for again. */
const settled = new Set<string>();
const channel = createTabChannel('tern.claims');

/** isClaimSettled holds for a claim that has had its definite answer. */
export const isClaimSettled = (name: string): boolean => settled.has(name);

/** settleClaim tells the other tabs too. */
export function settleClaim(name: string): void {
  settled.add(name);
  channel.post(name);
}

/** startSettledClaims heeds the other tabs from the start of the page: its own claim may be long in coming. */
export function startSettledClaims(): void {
  channel.listen((name) => settled.add(name));
}
