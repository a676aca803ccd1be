export const ROOT: string;
export function npmCache(env?: NodeJS.ProcessEnv): string;
export function isSupportedNode(version: string): boolean;
export function isInstalled(root?: string): boolean;
