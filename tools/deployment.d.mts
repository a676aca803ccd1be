export function checkDeployment(
  base: string,
  ask?: (url: string, init?: RequestInit) => Promise<Response>,
): Promise<string[]>;
