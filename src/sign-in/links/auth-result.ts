/** readAuthResult decodes base64 or base64url of UTF-8 JSON with an id and a hash; null for anything else. */
export function readAuthResult(encoded: string): object | null {
  try {
    const base64 = decodeURIComponent(encoded).replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const result: object = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    // `in` throws if the result is not an object.
    return 'id' in result && 'hash' in result ? result : null;
  } catch {
    return null;
  }
}
