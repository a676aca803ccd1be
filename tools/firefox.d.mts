export function findFirefox(
  env?: Record<string, string | undefined>,
  isThere?: (path: string) => boolean,
): string;
export function answerForFirefox(): void;
