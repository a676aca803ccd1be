import { createTabChannel } from '../../lib/tab-channel';

/** Claims with a definite response, in any tab: never sent again. */
const settled = new Set<string>();
const channel = createTabChannel('tern.claims');

/** isClaimSettled tells whether a claim has had a definite response. */
export const isClaimSettled = (name: string): boolean => settled.has(name);

/** settleClaim marks a claim as settled, in all tabs. */
export function settleClaim(name: string): void {
  settled.add(name);
  channel.post(name);
}

/** startSettledClaims listens to the other tabs from the start: Claims itself is lazy. */
export function startSettledClaims(): void {
  channel.listen((name) => settled.add(name));
}
