export const BROWSER_ARGS: string[];
export function knownPlaces(platform?: NodeJS.Platform, env?: NodeJS.ProcessEnv): string[];
export function whyUnusable(path: string): Promise<string>;
export function findBrowser(): Promise<string>;
