/** The steps for somebody who is signed in, in order. Each has texts below `trouble.steps`. */
export const STEPS = ['refresh', 'country', 'other', 'qr', 'clock', 'network'] as const;

export type StepName = (typeof STEPS)[number];

/** The steps that need no account. */
export const GUEST_STEPS = ['clock', 'network'] as const;
