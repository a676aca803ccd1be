/**
 * readAuthResult decodes what the messenger signed: base64 or base64url of JSON in UTF-8, with an id and a hash.
 * Null for a refusal and for anything that does not decode.
 */
export function readAuthResult(encoded: string): object | null {
  try {
    const base64 = decodeURIComponent(encoded).replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const result: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof result === 'object' && result && 'id' in result && 'hash' in result ? result : null;
  } catch {
    return null;
  }
}
