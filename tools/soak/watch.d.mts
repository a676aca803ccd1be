export function isExpected(line: string): boolean;
