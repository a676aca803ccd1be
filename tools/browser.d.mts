export const BROWSER_ARGS: string[];
export function knownPlaces(platform?: NodeJS.Platform, env?: NodeJS.ProcessEnv): string[];
export function findBrowser(): Promise<string>;
export function findShell(): Promise<string>;
export function findInstalled(): Promise<string | undefined>;
