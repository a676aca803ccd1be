export interface Expected {
  path: string;
  status: number;
  type?: RegExp;
  cache?: RegExp;
  isCompressed?: boolean;
  notHtml?: boolean;
}

export function faultsOf(
  answer: { status: number; headers: Headers },
  body: string,
  expected: Expected,
): string[];
export function checkDeployment(
  base: string,
  ask?: (url: string, init?: RequestInit) => Promise<Response>,
): Promise<string[]>;
