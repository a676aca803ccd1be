export function createCertificate(now?: number): { key: string; cert: string; fingerprint: string };
