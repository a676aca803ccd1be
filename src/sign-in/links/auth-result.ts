/** readAuthResult decodes base64 or base64url of UTF-8 JSON with an id and a hash (sign-in-24); null for all else. */
export function readAuthResult(encoded: string): object | null {
  try {
    const base64 = decodeURIComponent(encoded).replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const result: object = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // Throws for what is no object.
    return 'id' in result && 'hash' in result ? result : null;
  } catch {
    return null;
  }
}
